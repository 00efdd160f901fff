/** Decides what an owner changes of an account's users and invitations, and what is asked before (TEAM-22 … TEAM-29, TEAM-61, TEAM-62). */
import { fromEvent } from "../actor/fromEvent.ts";
import { changeStates, remembering } from "./changeKernel.ts";
import { type Team, teamSetup } from "./teamSetup.ts";

const listRead = ({ event }: { event: { output: Team } }) => event.output;

const acts = {
  "invite.open": { guard: "mayChange", target: "inviting", actions: "forgetProblem" },
  "team.change": [
    {
      guard: { type: "isQuestion", params: fromEvent },
      target: "asking",
      actions: { type: "rememberChange", params: fromEvent },
    },
    {
      guard: { type: "applies", params: fromEvent },
      target: "changing",
      actions: { type: "rememberChange", params: fromEvent },
    },
  ],
} as const;

export const teamMachine = teamSetup.createMachine({
  id: "team",
  context: { users: [], invitations: [], change: null, sent: null, wrong: [], problem: null },
  initial: "loading",
  states: {
    ...changeStates({ acts, known: { type: "rememberTeam", params: listRead } }),
    inviting: {
      description: "Waits for whom to invite; says what was wrong with the last",
      tags: "dialog",
      on: {
        "invite.submit": [
          {
            guard: { type: "isWrong", params: fromEvent },
            actions: { type: "rememberWrong", params: fromEvent },
          },
          { target: "sending", actions: { type: "rememberSent", params: fromEvent } },
        ],
        "invite.cancel": { target: "loading", actions: "forgetForm" },
      },
    },
    sending: {
      description: "The letter is asked for; sent again, the same key makes no second one",
      tags: ["busy", "dialog"],
      invoke: {
        id: "invite",
        src: "invite",
        input: ({ context }) => context.sent,
        onDone: { target: "loading", actions: ["emitInvited", "forgetForm"] },
        onError: { target: "inviting", actions: remembering },
      },
    },
    asking: {
      description:
        "Asks before somebody is removed, and who gets their listings, or before an owner is one no more",
      tags: "question",
      on: {
        "change.accept": [
          { guard: { type: "isUndecided", params: fromEvent }, actions: "rememberUndecided" },
          { target: "changing", actions: { type: "rememberHeir", params: fromEvent } },
        ],
        "change.cancel": { target: "loading", actions: "forgetChange" },
      },
    },
  },
});
