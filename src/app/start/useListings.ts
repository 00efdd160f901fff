import { useCallback, useEffect, useState } from "react";
import { answered } from "../session/client.ts";
import { clients } from "../session/clients.ts";

/**
 * How many properties the client has, for the menu, and how to count again; null while that is not known, and for a
 * client whose services do not let them be counted.
 */
export function useListings(open: boolean): [number | null, () => void] {
  const [known, setKnown] = useState<number | null>(null);
  const count = useCallback(() => {
    if (!open) return;
    answered(clients.property().count({ query: { Status: "available" } })).then(
      ({ body }) => setKnown(body.count),
      () => undefined,
    );
  }, [open]);
  useEffect(count, [count]);
  return [known, count];
}
