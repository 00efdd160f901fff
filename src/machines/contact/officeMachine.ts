/** Decides what is known of the company and how to reach it; nothing else waits for it, and nothing else fails with it (PAGE-09). */
import { assign, setup } from "xstate";
import type { Office } from "#contracts/support/contactContract.ts";
import { notProvided } from "../actor/problemOf.ts";

export type OfficeEvent = { type: "office.retry" };

export const officeMachine = setup({
  types: {} as { context: { office: Office | null }; events: OfficeEvent; tags: "busy" | "failed" },
  actors: { load: notProvided<Office, void>() },
  actions: {
    rememberOffice: assign((_, { office }: { office: Office }) => ({ office })),
  },
}).createMachine({
  id: "office",
  context: { office: null },
  initial: "loading",
  states: {
    loading: {
      description: "Asks where the company is",
      tags: "busy",
      invoke: {
        id: "load",
        src: "load",
        onDone: {
          target: "known",
          actions: { type: "rememberOffice", params: ({ event }) => ({ office: event.output }) },
        },
        onError: { target: "failed" },
      },
    },
    known: { description: "What the office has said of itself; some of it may be nothing" },
    failed: {
      description: "It could not be read; the rest of the screen goes on without it",
      tags: "failed",
      on: { "office.retry": { target: "loading" } },
    },
  },
});
