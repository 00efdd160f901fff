/** Decides when an admin's typing is searched for among the clients; what is typed stays out of the log (ADMIN-22, ADMIN-21). */
import { assign, setup } from "xstate";
import type { FoundClient } from "#contracts/session/clientsContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** Names and addresses of clients are for the screen alone, and in no log of the browser. */
export interface ShownClients {
  secretClients: readonly FoundClient[];
  /** Whether there are more than these. */
  more: boolean;
}

interface ClientSearchContext {
  secretText: string;
  /** What was found last, shown until something else is. */
  found: ShownClients | null;
  problem: Problem | null;
}

export type ClientSearchEvent = { type: "text.change"; secretText: string } | { type: "search.retry" };

export const clientSearchMachine = setup({
  types: {} as {
    context: ClientSearchContext;
    events: ClientSearchEvent;
    input: { secretText: string };
    tags: "busy";
  },
  actors: { find: notProvided<ShownClients, { secretText: string }>() },
  delays: { pause: 200 },
  actions: {
    rememberText: assign((_, { secretText }: { secretText: string }) => ({ secretText, problem: null })),
    rememberFound: assign((_, { found }: { found: ShownClients }) => ({ found })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, found: null })),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: "clientSearch",
  context: ({ input: { secretText } }) => ({ secretText, found: null, problem: null }),
  initial: "searching",
  on: {
    // Every change is searched for: a comparison of hidden texts would not replay from the log.
    "text.change": { target: ".typing", actions: { type: "rememberText", params: fromEvent } },
  },
  states: {
    typing: {
      description: "Waits until the typing pauses",
      tags: "busy",
      after: { pause: { target: "searching" } },
    },
    searching: {
      description: "Asks for the clients that match, or without a text for the last ones",
      tags: "busy",
      invoke: {
        id: "find",
        src: "find",
        input: ({ context: { secretText } }) => ({ secretText }),
        onDone: {
          target: "found",
          actions: { type: "rememberFound", params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    found: { description: "Shows the clients, or that there are none" },
    failed: {
      description: "The clients could not be searched; a login can be typed all the same",
      on: { "search.retry": { target: "searching", actions: "forgetProblem" } },
    },
  },
});
