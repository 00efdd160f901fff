import { useActorRef, useSelector } from "@xstate/react";
import { useMemo } from "react";
import { fromPromise } from "xstate";
import { answered } from "./client.ts";
import { clients } from "./clients.ts";

const countListings = fromPromise(
  async () => (await answered(clients.property().count({ query: { Status: "available" } }))).body.count,
);

/** How many properties the client has, for the menu; null while that is not known. */
export function useListings(): number | null {
  const actor = useActorRef(useMemo(() => countListings, []));
  return useSelector(actor, ({ output }) => output ?? null);
}
