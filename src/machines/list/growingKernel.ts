/** Decides what lists of the office do alike: they begin with a first page, and more pages are added at its end (ADMIN-24, ADMIN-48). */
import type { Problem } from "#contracts/wire/problem.ts";
import { assigning } from "../actor/kernelAction.ts";
import { problemOf } from "../actor/problemOf.ts";

/** Names, addresses and words of clients are for the screen alone, and in no log of the browser. */
export interface GrowingPage<Row> {
  secretRows: readonly Row[];
  /** What the next page begins after; null where there is none. */
  next: string | null;
}

export interface GrowingContext<Row> {
  /** What was found last, shown until something else is. */
  found: GrowingPage<Row> | null;
  problem: Problem | null;
}

export type GrowingEvent = { type: "list.refresh" } | { type: "list.more" };
export type GrowingTag = "busy" | "adding" | "failed";

const refreshing = { target: "searching" } as const;
const retrying = { target: "searching", actions: "forgetProblem" } as const;
const failing = <const Target extends string>(target: Target) =>
  ({ target, actions: { type: "rememberProblem", params: problemOf } }) as const;

/** The states, guards and actions of such a list; `questionOf` is what it asks for, and the actor `list` answers page by page. */
export function growingKernel<Row, Question extends object>(questionOf: (context: Question) => Question) {
  type Context = GrowingContext<Row>;
  type Answer = Record<"found", GrowingPage<Row>>;
  const answerOf = ({ event }: { event: { output: GrowingPage<Row> } }) => ({ found: event.output });
  return {
    states: {
      searching: {
        description: "Asks for the first rows that match; those of before stay meanwhile",
        tags: "busy",
        on: { "list.refresh": { ...refreshing, reenter: true } },
        invoke: {
          id: "list",
          src: "list",
          input: ({ context }: { context: Question }) => ({ ...questionOf(context), after: null }),
          onDone: { target: "shown", actions: { type: "rememberFound", params: answerOf } },
          onError: failing("failed"),
        },
      },
      shown: {
        description: "Shows the rows, or that there are none",
        on: { "list.refresh": refreshing, "list.more": { guard: "isMore", target: "adding" } },
      },
      adding: {
        description: "Asks for the rows after those that are shown",
        tags: "adding",
        on: { "list.refresh": refreshing },
        invoke: {
          id: "more",
          src: "list",
          input: ({ context }: { context: Question & Context }) => ({
            ...questionOf(context),
            after: context.found?.next ?? null,
          }),
          onDone: { target: "shown", actions: { type: "rememberMore", params: answerOf } },
          onError: failing("notAdded"),
        },
      },
      notAdded: {
        description: "No more could be read; those of before stay",
        on: { "list.refresh": retrying, "list.more": { target: "adding", actions: "forgetProblem" } },
      },
      failed: {
        description: "The rows could not be read; those of before stay where there are any",
        tags: "failed",
        on: { "list.refresh": retrying },
      },
    } as const,
    guards: { isMore: ({ context: { found } }: { context: Context }) => found?.next != null },
    actions: {
      rememberFound: assigning<Context, Answer>((_, { found }) => ({ found })),
      rememberMore: assigning<Context, Answer>((context, { found: { secretRows, next } }) => ({
        found: { secretRows: [...(context.found?.secretRows ?? []), ...secretRows], next },
      })),
      rememberProblem: assigning<Context, { problem: Problem }>((_, { problem }) => ({ problem })),
      forgetProblem: assigning<Context, undefined>(() => ({ problem: null })),
    },
  };
}
