/** Decides what an owner changes of an account's users and invitations, and what is asked before (TEAM-22 … TEAM-29, TEAM-61, TEAM-62). */
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { teamSetup } from "./teamSetup.ts";

const remembering = { type: "rememberProblem", params: problemOf } as const;

/** What an owner may do with the list, also while it is read again: of that which they do then it is read anew. */
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
    loading: {
      description: "Reads users and invitations; those that were known stay meanwhile",
      tags: ["busy", "skeleton"],
      on: acts,
      invoke: {
        id: "list",
        src: "list",
        onDone: {
          target: "listed",
          actions: { type: "rememberTeam", params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: "isClosed", params: problemOf }, target: "closed", actions: remembering },
          { target: "failed", actions: remembering },
        ],
      },
    },
    failed: {
      description: "They could not be read",
      tags: "failed",
      on: { "team.refresh": { target: "loading", actions: "forgetProblem" } },
    },
    closed: {
      description: "The role of whoever looks does not see users",
      tags: "closed",
    },
    listed: {
      description: "The users and invitations, and why something was refused",
      on: acts,
    },
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
    changing: {
      description: "Waits for the change; of what somebody else has changed meanwhile the list is read again",
      tags: "busy",
      invoke: {
        id: "change",
        src: "change",
        input: ({ context }) => context.change,
        onDone: { target: "loading", actions: ["emitChanged", "forgetChange"] },
        onError: [
          {
            guard: { type: "isOutdated", params: problemOf },
            target: "loading",
            actions: [remembering, "forgetChange"],
          },
          { target: "listed", actions: [remembering, "forgetChange"] },
        ],
      },
    },
  },
});
