import { useActorRef, useSelector } from "@xstate/react";
import { fromPromise } from "xstate";
import type { Office } from "#contracts/office.ts";
import { answered } from "./client.ts";
import { clients } from "./clients.ts";

const readOffice = fromPromise(
  async (): Promise<Office> => (await answered(clients.contact().office())).body,
);

/** Where the company is and how to reach it; nothing else waits for it, and nothing else fails with it. */
export function useOffice(): Office | "asking" | "unread" {
  const actor = useActorRef(readOffice);
  return useSelector(actor, ({ status, output }) => output ?? (status === "error" ? "unread" : "asking"));
}
