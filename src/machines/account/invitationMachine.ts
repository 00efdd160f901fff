/** Decides what somebody with an invitation's link is asked, and what comes of it; neither token nor password enters its memory (TEAM-32 … TEAM-34). */
import { assign, setup } from "xstate";
import type { InvitationAnswer } from "#contracts/session/teamContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

interface InvitationContext {
  invitation: InvitationAnswer | null;
  /** Nothing was typed. */
  missing: boolean;
  problem: Problem | null;
}

interface Submit {
  type: "password.submit";
  password: string;
  /** What the log must not read out of the password. */
  long: boolean;
}

export type InvitationEvent = Submit | { type: "invitation.retry" };

const typed = (event: InvitationEvent) => ({
  password: event.type === "password.submit" ? event.password : "",
});

const isOver = { type: "isOver", params: problemOf } as const;
const remembering = { type: "rememberProblem", params: problemOf } as const;

export const invitationMachine = setup({
  types: {} as {
    context: InvitationContext;
    events: InvitationEvent;
    tags: "busy";
  },
  actors: {
    /** Rejects with `ErrInvalidUrl` for a link without a token. */
    look: notProvided<InvitationAnswer, void>(),
    accept: notProvided<void, { password: string }>(),
  },
  guards: {
    isIncomplete: (_, { problem }: { problem: Problem }) => problem.code === "ErrInvalidUrl",
    isOver: (_, { problem }: { problem: Problem }) => problem.code === "ErrInvitationOver",
    isEmpty: (_, { password }: Submit) => password === "",
    tooShort: ({ context }, { long }: Submit) => !context.invitation?.HasPassword && !long,
  },
  actions: {
    rememberInvitation: assign((_, { invitation }: { invitation: InvitationAnswer }) => ({
      invitation,
      problem: null,
    })),
    rememberMissing: assign({ missing: true, problem: null }),
    rememberShort: assign({
      missing: false,
      problem: { code: "ErrPasswordTooShort", limit: limits.passwordLength },
    }),
    forgetWrong: assign({ missing: false, problem: null }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: "invitation",
  context: { invitation: null, missing: false, problem: null },
  initial: "loading",
  states: {
    loading: {
      description: "Asks what the invitation says",
      tags: "busy",
      invoke: {
        id: "look",
        src: "look",
        onDone: {
          target: "editing",
          actions: { type: "rememberInvitation", params: ({ event }) => ({ invitation: event.output }) },
        },
        onError: [
          { guard: { type: "isIncomplete", params: problemOf }, target: "incomplete" },
          { guard: isOver, target: "over" },
          { target: "failed", actions: remembering },
        ],
      },
    },
    incomplete: { description: "The link has no token: it was cut, or the page was loaded anew" },
    failed: {
      description: "Nobody could say what the invitation is",
      on: { "invitation.retry": { target: "loading", actions: "forgetWrong" } },
    },
    editing: {
      description:
        "Waits for a password, a new one or that of the address; says what was wrong with the last",
      on: {
        "password.submit": [
          { guard: { type: "isEmpty", params: fromEvent }, actions: "rememberMissing" },
          { guard: { type: "tooShort", params: fromEvent }, actions: "rememberShort" },
          { target: "accepting", actions: "forgetWrong" },
        ],
      },
    },
    accepting: {
      description: "The service is asked to make a user of whoever was invited",
      tags: "busy",
      invoke: {
        id: "accept",
        src: "accept",
        input: ({ event }) => typed(event),
        onDone: { target: "accepted" },
        onError: [
          { guard: isOver, target: "over" },
          { target: "editing", actions: remembering },
        ],
      },
    },
    accepted: { description: "They are a user of the account and may sign in" },
    over: { description: "The invitation was used, withdrawn or sent again, or has ended" },
  },
});
