import { useCallback, useEffect, useState } from "react";
import { answered } from "./client.ts";
import { clients } from "./clients.ts";

/** How many properties the client has, for the menu (null while that is not known), and how to count again. */
export function useListings(): [number | null, () => void] {
  const [known, setKnown] = useState<number | null>(null);
  const count = useCallback(() => {
    answered(clients.property().count({ query: { Status: "available" } })).then(
      ({ body }) => setKnown(body.count),
      () => undefined,
    );
  }, []);
  useEffect(count, [count]);
  return [known, count];
}
