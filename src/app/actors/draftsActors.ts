import { fromPromise } from "xstate";
import type { Item } from "#contracts/itemContract.ts";
import { draftsMachine } from "#machines/draftsMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";

/** The client's unfinished properties, kept by the client API. */
export const drafts = draftsMachine.provide({
  actors: {
    list: fromPromise<Item[], void>(
      async ({ signal }) =>
        (await answered(clients.item().list({ query: { type: "new-property" }, fetchOptions: { signal } })))
          .body,
    ),
    remove: fromPromise<unknown, { id: number }>(async ({ input }) => {
      await answered(clients.item().remove({ params: { id: String(input.id) } }));
    }),
  },
});
