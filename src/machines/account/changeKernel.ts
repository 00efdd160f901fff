/** Decides what lists of an account do alike: they are read, an owner changes one thing of them, some after a question, and they are read again. */
import type { Problem } from "#contracts/wire/problem.ts";
import { assigning } from "../actor/kernelAction.ts";
import { problemOf } from "../actor/problemOf.ts";

/** What such a list knows besides its rows. */
export interface ChangeContext<Change> {
  /** What is asked about or being done. */
  change: Change | null;
  problem: Problem | null;
}

export type ChangeEvent = { type: "list.refresh" } | { type: "change.accept" } | { type: "change.cancel" };

export const remembering = { type: "rememberProblem", params: problemOf } as const;

interface ChangeStates<Acts, Known> {
  /** What an owner may do with the list, also while it is read again: of that which they do then it is read anew. */
  acts: Acts;
  /** Remembers the list that the actor `list` has read. */
  known: Known;
}

/** The states of such a list, around those in which something is made; actor `change` does what the context has. */
export const changeStates = <const Acts extends object, const Known extends object>({
  acts,
  known,
}: ChangeStates<Acts, Known>) =>
  ({
    loading: {
      description: "Reads the list; what was known stays meanwhile",
      tags: ["busy", "skeleton"],
      on: acts,
      invoke: {
        id: "list",
        src: "list",
        onDone: { target: "listed", actions: known },
        onError: [
          { guard: { type: "isClosed", params: problemOf }, target: "closed", actions: remembering },
          { target: "failed", actions: remembering },
        ],
      },
    },
    failed: {
      description: "It could not be read",
      tags: "failed",
      on: { "list.refresh": { target: "loading", actions: "forgetProblem" } },
    },
    closed: {
      description: "The role of whoever looks does not see it",
      tags: "closed",
    },
    listed: {
      description: "The list, and why something was refused",
      on: acts,
    },
    asking: {
      description: "Asks before what cannot be taken back",
      tags: "question",
      on: {
        "change.accept": { target: "changing" },
        "change.cancel": { target: "loading", actions: "forgetChange" },
      },
    },
    changing: {
      description: "Waits for the change; of what somebody else has changed meanwhile the list is read again",
      tags: "busy",
      invoke: {
        id: "change",
        src: "change",
        input: ({ context }: { context: ChangeContext<unknown> }) => context.change as never,
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
  }) as const;

/** What those states ask and do. */
export function changeParts<Change>() {
  type Context = ChangeContext<Change>;
  return {
    guards: {
      isClosed: (_: unknown, { problem }: { problem: Problem }) => problem.code === "ErrNoRigths",
      isOutdated: (_: unknown, { problem }: { problem: Problem }) =>
        problem.code === "ErrNoRigths" || problem.code === "ErrInvalidPath",
    },
    actions: {
      rememberChange: assigning<Context, { change: Change }>((_, { change }) => ({ change, problem: null })),
      forgetChange: assigning<Context, undefined>(() => ({ change: null })),
      rememberProblem: assigning<Context, { problem: Problem }>((_, { problem }) => ({ problem })),
      forgetProblem: assigning<Context, undefined>(() => ({ problem: null })),
    },
  };
}
