/** Decides when the office's clients are searched for, and brings more of them page by page (ADMIN-24, ADMIN-25). */
import { assign, setup } from "xstate";
import type { OfficeClient } from "#contracts/session/officeClientsContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** Names and addresses of clients are for the screen alone, and in no log of the browser. */
interface ClientsPage {
  secretClients: readonly OfficeClient[];
  /** What the next page begins after; null where there is none. */
  next: string | null;
}

interface ClientsQuery {
  secretText: string;
  after: string | null;
}

interface OfficeClientsContext {
  secretText: string;
  /** What was found last, shown until something else is. */
  found: ClientsPage | null;
  problem: Problem | null;
}

type OfficeClientsEvent =
  | { type: "text.change"; secretText: string }
  | { type: "list.refresh" }
  | { type: "list.more" };

const officeClients = setup({
  types: {} as {
    context: OfficeClientsContext;
    events: OfficeClientsEvent;
    tags: "busy" | "adding" | "failed";
  },
  actors: { list: notProvided<ClientsPage, ClientsQuery>() },
  delays: { pause: 200 },
  guards: { isMore: ({ context: { found } }) => found?.next != null },
  actions: {
    rememberText: assign((_, { secretText }: { secretText: string }) => ({ secretText, problem: null })),
    rememberFound: assign((_, { found }: { found: ClientsPage }) => ({ found })),
    rememberMore: assign(({ context }, { found: { secretClients, next } }: { found: ClientsPage }) => ({
      found: { secretClients: [...(context.found?.secretClients ?? []), ...secretClients], next },
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
  },
});

const answerOf = ({ event }: { event: { output: ClientsPage } }) => ({ found: event.output });
const refreshing = { target: "searching" } as const;
const retrying = { target: "searching", actions: "forgetProblem" } as const;

export const officeClientsMachine = officeClients.createMachine({
  id: "officeClients",
  context: { secretText: "", found: null, problem: null },
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
      description: "Asks for the first clients that match; those of before stay meanwhile",
      tags: "busy",
      on: { "list.refresh": { ...refreshing, reenter: true } },
      invoke: {
        id: "list",
        src: "list",
        input: ({ context: { secretText } }) => ({ secretText, after: null }),
        onDone: { target: "shown", actions: { type: "rememberFound", params: answerOf } },
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    shown: {
      description: "Shows the clients, or that there are none",
      on: { "list.refresh": refreshing, "list.more": { guard: "isMore", target: "adding" } },
    },
    adding: {
      description: "Asks for the clients after those that are shown",
      tags: "adding",
      on: { "list.refresh": refreshing },
      invoke: {
        id: "more",
        src: "list",
        input: ({ context: { secretText, found } }) => ({ secretText, after: found?.next ?? null }),
        onDone: { target: "shown", actions: { type: "rememberMore", params: answerOf } },
        onError: { target: "notAdded", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    notAdded: {
      description: "No more could be read; those of before stay",
      on: { "list.refresh": retrying, "list.more": { target: "adding", actions: "forgetProblem" } },
    },
    failed: {
      description: "The clients could not be read; those of before stay where there are any",
      tags: "failed",
      on: { "list.refresh": retrying },
    },
  },
});
