/** Decides when it is asked to whom enquiries can be assigned (ENQ-86). */
import { assign, setup } from "xstate";
import type { Assignee } from "#contracts/enquiry/enquiry.ts";
import type { About } from "#contracts/wire/about.ts";
import { notProvided } from "../actor/problemOf.ts";

interface ColleaguesContext {
  about: About;
  /** As they were when they came last, whoever asks among them. */
  colleagues: readonly Assignee[];
}

/** Whether there is anybody else to assign to: in an account with one user nothing of it is said. */
export const isShared = ({ colleagues }: Pick<ColleaguesContext, "colleagues">): boolean =>
  colleagues.length > 1;

export const colleaguesMachine = setup({
  types: {} as {
    context: ColleaguesContext;
    input: Pick<ColleaguesContext, "about">;
    events: /** Something shows them: a row that can be assigned, the filter, or its chip. */
      | { type: "colleagues.need" }
      /** A menu is opened, which shows them as they are now. */
      | { type: "colleagues.ask" };
  },
  actors: { findColleagues: notProvided<readonly Assignee[], Pick<ColleaguesContext, "about">>() },
  actions: {
    rememberColleagues: assign((_, { colleagues }: Pick<ColleaguesContext, "colleagues">) => ({
      colleagues,
    })),
  },
}).createMachine({
  id: "colleagues",
  context: ({ input: { about } }) => ({ about, colleagues: [] }),
  initial: "idle",
  states: {
    idle: {
      description: "Nothing shows them: in an account with one user nobody asks",
      on: { "colleagues.need": "asking", "colleagues.ask": "asking" },
    },
    asking: {
      description: "Asks who they are; those of before are offered meanwhile",
      invoke: {
        id: "findColleagues",
        src: "findColleagues",
        input: ({ context: { about } }) => ({ about }),
        onDone: {
          target: "known",
          actions: { type: "rememberColleagues", params: ({ event }) => ({ colleagues: event.output }) },
        },
        onError: { target: "failed" },
      },
    },
    known: { description: "They are known as of the last answer", on: { "colleagues.ask": "asking" } },
    failed: {
      description:
        "They could not be asked for; those of before are offered, and whatever shows them next asks again",
      on: { "colleagues.need": "asking", "colleagues.ask": "asking" },
    },
  },
});
