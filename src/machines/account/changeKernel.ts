/**
 * Decides what lists of an account do alike: they are read, an owner changes one thing of them, some after a question, and they are read again; a
 * secret that comes of it is shown once.
 */
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

/** A secret that is told this once stands there, and nobody has it yet, as far as the panel knows. */
const unstored = {
  "secret.copy": { target: "copying" },
  "secret.take": { target: "copied" },
  "secret.close": { target: "leaving" },
} as const;

/** By a name that no log writes down. */
export interface NewSecret {
  readonly secret: string;
}

export type SecretEvent =
  | { type: "secret.copy" }
  | { type: "secret.take" }
  | { type: "secret.stored" }
  | { type: "secret.close" }
  | { type: "leave.accept" }
  | { type: "leave.cancel" };

interface SecretState<Closes> {
  /** Back to the list, where the secret is forgotten. */
  closes: Closes;
}

/** Shows a secret that is told this once, so that it is not lost unseen; actor `copy` puts it on the clipboard. */
export const secretState = <const Closes extends object>({ closes }: SecretState<Closes>) =>
  ({
    description: "Shows the secret, this once",
    tags: "secret",
    initial: "unstored",
    on: { "secret.stored": closes },
    states: {
      unstored: { description: "Nobody has it yet", on: unstored },
      copying: {
        description: "On its way to the clipboard",
        invoke: {
          id: "copy",
          src: "copy",
          input: ({ context }: { context: { secret: string | null } }) => ({ secret: context.secret ?? "" }),
          onDone: { target: "copied" },
          onError: { target: "uncopied" },
        },
      },
      uncopied: {
        description: "The browser does not copy: it is done by hand",
        tags: "uncopied",
        on: unstored,
      },
      copied: {
        description: "It was copied, and can be closed",
        tags: "copied",
        on: { "secret.copy": { target: "copying" }, "secret.close": closes },
      },
      leaving: {
        description: "Nobody has it yet, and it is told nowhere else: asks first",
        tags: "leaving",
        on: { "leave.accept": closes, "leave.cancel": { target: "unstored" } },
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
      /** Of a call whose answer is lost nobody knows what it did. */
      isUnanswered: (_: unknown, { problem }: { problem: Problem }) =>
        problem.code === "network" || problem.code === "unexpected",
    },
    actions: {
      rememberChange: assigning<Context, { change: Change }>((_, { change }) => ({ change, problem: null })),
      forgetChange: assigning<Context, undefined>(() => ({ change: null })),
      rememberProblem: assigning<Context, { problem: Problem }>((_, { problem }) => ({ problem })),
      forgetProblem: assigning<Context, undefined>(() => ({ problem: null })),
    },
  };
}
