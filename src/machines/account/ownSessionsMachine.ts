/** Decides what is known of one's own sessions, and which of them are ended (ACCOUNT-06, ACCOUNT-07). */
import { assign, emit, setup } from "xstate";
import type { OwnSession } from "#contracts/session/accountContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

interface OwnSessionsContext {
  sessions: readonly OwnSession[];
  /** The one that is being ended. */
  ending: string;
  problem: Problem | null;
}

export type OwnSessionsEvent =
  | { type: "sessions.refresh" }
  | { type: "session.end"; id: string }
  | { type: "sessions.endOthers" };

const others = (sessions: readonly OwnSession[]) => sessions.filter(({ Current }) => !Current);

export const ownSessionsMachine = setup({
  types: {} as {
    context: OwnSessionsContext;
    events: OwnSessionsEvent;
    emitted: { type: "session.ended" } | { type: "sessions.othersEnded" };
    tags: "busy" | "skeleton" | "failed";
  },
  actors: {
    list: notProvided<readonly OwnSession[], void>(),
    end: notProvided<void, { id: string }>(),
    endOthers: notProvided<void, void>(),
  },
  guards: {
    isOther: ({ context }, { id }: { id: string }) => others(context.sessions).some(({ Id }) => Id === id),
    hasOthers: ({ context }) => others(context.sessions).length > 0,
    isGone: (_, { problem }: { problem: Problem }) => problem.code === "ErrInvalidPath",
  },
  actions: {
    rememberSessions: assign((_, { sessions }: { sessions: readonly OwnSession[] }) => ({
      sessions,
      problem: null,
    })),
    rememberEnding: assign((_, { id }: { id: string }) => ({ ending: id, problem: null })),
    removeEnded: assign(({ context: { sessions, ending } }) => ({
      sessions: sessions.filter(({ Id }) => Id !== ending),
      ending: "",
    })),
    removeOthers: assign(({ context: { sessions } }) => ({
      sessions: sessions.filter(({ Current }) => Current),
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, ending: "" })),
    forgetProblem: assign({ problem: null }),
    emitEnded: emit({ type: "session.ended" }),
    emitOthersEnded: emit({ type: "sessions.othersEnded" }),
  },
}).createMachine({
  id: "ownSessions",
  context: { sessions: [], ending: "", problem: null },
  initial: "loading",
  states: {
    loading: {
      description: "Reads the sessions; those that were known stay meanwhile",
      tags: ["busy", "skeleton"],
      invoke: {
        id: "list",
        src: "list",
        onDone: {
          target: "listed",
          actions: { type: "rememberSessions", params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    listed: {
      description: "The sessions that hold",
      on: {
        "sessions.refresh": { target: "loading" },
        "session.end": {
          guard: { type: "isOther", params: fromEvent },
          target: "ending",
          actions: { type: "rememberEnding", params: fromEvent },
        },
        "sessions.endOthers": { guard: "hasOthers", target: "endingOthers", actions: "forgetProblem" },
      },
    },
    failed: {
      description: "They could not be read",
      tags: "failed",
      on: { "sessions.refresh": { target: "loading" } },
    },
    ending: {
      description: "Ends one; one that is over already has ended as well",
      tags: "busy",
      invoke: {
        id: "end",
        src: "end",
        input: ({ context: { ending } }) => ({ id: ending }),
        onDone: { target: "listed", actions: ["removeEnded", "emitEnded"] },
        onError: [
          {
            guard: { type: "isGone", params: problemOf },
            target: "listed",
            actions: ["removeEnded", "emitEnded"],
          },
          { target: "listed", actions: { type: "rememberProblem", params: problemOf } },
        ],
      },
    },
    endingOthers: {
      description: "Ends all but this one",
      tags: "busy",
      invoke: {
        id: "endOthers",
        src: "endOthers",
        onDone: { target: "listed", actions: ["removeOthers", "emitOthersEnded"] },
        onError: { target: "listed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
  },
});
