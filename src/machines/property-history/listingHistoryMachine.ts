/** Decides what the history of a listing shows, page by page, and how one of its changes is undone (HIST-17 … HIST-24). */
import { assign, emit, setup } from "xstate";
import type { HistoryEntry, HistoryPage } from "#contracts/property/historyContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** A change by the version that it left; the key makes an undo that is sent twice one. */
interface ChangeUndo {
  readonly version: number;
  readonly key: string;
}

interface HistoryContext {
  /** The newest first, without gaps. */
  entries: readonly HistoryEntry[];
  /** What the next page is before; null after the last. */
  before: number | null;
  /** The change that is asked about or being undone. */
  undo: ChangeUndo | null;
  /** The change whose undo was refused last, and why. */
  refusal: { readonly version: number; readonly problem: Problem } | null;
  problem: Problem | null;
}

type HistoryEvent =
  | { type: "history.refresh" }
  | { type: "history.more" }
  | ({ type: "change.undo" } & ChangeUndo)
  | { type: "confirm.accept" }
  | { type: "confirm.cancel" };

type HistoryEmitted =
  | { type: "change.undone"; entry: HistoryEntry | undefined }
  /** The listing is no longer what the list shows, or may not be. */
  | { type: "listing.outdated" };

interface PageQuery {
  readonly take: number;
  readonly before: number | null;
}

interface Page {
  readonly page: HistoryPage;
}

interface Why {
  readonly problem: Problem;
}

/** After these nobody knows whether the change was undone. */
const unanswered: readonly string[] = ["network", "unexpected", "ErrInternalServerError", "ErrNotReady"];

/** The change that is asked about or being undone. */
export const undoneOf = ({ entries, undo }: Pick<HistoryContext, "entries" | "undo">) =>
  entries.find(({ Version }) => Version === undo?.version);

/** As many as are shown and the one that an undo adds. */
const takeOf = ({ entries }: HistoryContext) =>
  Math.min(limits.takeMax, Math.max(limits.pageSize, entries.length + 1));

const remembering = { type: "rememberProblem", params: problemOf } as const;
const pageOf = ({ event }: { event: { output: HistoryPage } }) => ({ page: event.output });
const isGone = { type: "isGone", params: problemOf } as const;
const toGone = { guard: isGone, target: "gone", actions: "emitOutdated" } as const;
const asking = {
  guard: { type: "isPossible", params: fromEvent },
  target: "asking",
  actions: { type: "rememberUndo", params: fromEvent },
} as const;

export const listingHistoryMachine = setup({
  types: {} as {
    context: HistoryContext;
    events: HistoryEvent;
    emitted: HistoryEmitted;
    tags: "busy" | "adding" | "notAdded" | "failed" | "gone" | "question" | "unsure";
  },
  actors: {
    list: notProvided<HistoryPage, PageQuery>(),
    undo: notProvided<unknown, ChangeUndo>(),
  },
  guards: {
    isMore: ({ context: { before } }) => before !== null,
    isPossible: ({ context: { entries } }, { version }: ChangeUndo) =>
      entries.some(({ Version, Undo }) => Version === version && Undo === "possible"),
    /** A refusal of its fields has the same code. */
    isGone: (_, { problem }: Why) => problem.code === "ErrPropertyInvalid" && !problem.fields?.length,
    isUnanswered: (_, { problem }: Why) => unanswered.includes(problem.code),
  },
  actions: {
    rememberPage: assign((_, { page: { Entries, Before } }: Page) => ({ entries: Entries, before: Before })),
    addPage: assign(({ context: { entries } }, { page: { Entries, Before } }: Page) => ({
      entries: [...entries, ...Entries],
      before: Before,
    })),
    rememberUndo: assign((_, { version, key }: ChangeUndo) => ({
      undo: { version, key },
      refusal: null,
      problem: null,
    })),
    forgetUndo: assign({ undo: null, problem: null }),
    rememberRefusal: assign(({ context: { undo } }, { problem }: Why) => ({
      refusal: undo && { version: undo.version, problem },
    })),
    rememberProblem: assign((_, { problem }: Why) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    emitUndone: emit(({ context }) => ({ type: "change.undone" as const, entry: undoneOf(context) })),
    emitOutdated: emit({ type: "listing.outdated" as const }),
  },
}).createMachine({
  id: "listingHistory",
  context: { entries: [], before: null, undo: null, refusal: null, problem: null },
  initial: "loading",
  states: {
    loading: {
      description: "Reads the newest changes; those of before stay meanwhile",
      tags: "busy",
      invoke: {
        id: "list",
        src: "list",
        input: ({ context }) => ({ take: takeOf(context), before: null }),
        onDone: { target: "shown", actions: { type: "rememberPage", params: pageOf } },
        onError: [toGone, { target: "failed", actions: remembering }],
      },
    },
    failed: {
      description: "The changes could not be read; those of before stay where there are any",
      tags: "failed",
      on: { "history.refresh": { target: "loading", actions: "forgetProblem" } },
    },
    gone: {
      description: "The listing is not there any more",
      tags: "gone",
    },
    shown: {
      description: "Shows the changes",
      on: { "history.more": { guard: "isMore", target: "adding" }, "change.undo": asking },
    },
    adding: {
      description: "Reads the changes before those that are shown",
      tags: "adding",
      invoke: {
        id: "more",
        src: "list",
        input: ({ context: { before } }) => ({ take: limits.pageSize, before }),
        onDone: { target: "shown", actions: { type: "addPage", params: pageOf } },
        onError: [toGone, { target: "notAdded", actions: remembering }],
      },
    },
    notAdded: {
      description: "No older changes could be read; those that are shown stay",
      tags: "notAdded",
      on: { "history.more": { target: "adding", actions: "forgetProblem" }, "change.undo": asking },
    },
    asking: {
      description: "Asks before a change is undone",
      tags: "question",
      on: {
        "confirm.accept": { target: "undoing" },
        "confirm.cancel": { target: "shown", actions: "forgetUndo" },
      },
    },
    undoing: {
      description: "Waits until the change is undone; what was refused is read again",
      tags: ["question", "busy"],
      invoke: {
        id: "undo",
        src: "undo",
        input: ({ context: { undo } }) => undo ?? { version: 0, key: "" },
        onDone: { target: "loading", actions: ["emitUndone", "emitOutdated", "forgetUndo"] },
        onError: [
          { guard: isGone, target: "gone", actions: ["forgetUndo", "emitOutdated"] },
          { guard: { type: "isUnanswered", params: problemOf }, target: "unsure", actions: remembering },
          {
            target: "loading",
            actions: [{ type: "rememberRefusal", params: problemOf }, "emitOutdated", "forgetUndo"],
          },
        ],
      },
    },
    unsure: {
      description:
        "Nobody knows whether it was undone: the very same is asked again, or the changes are read",
      tags: ["question", "unsure"],
      on: {
        "confirm.accept": { target: "undoing", actions: "forgetProblem" },
        "confirm.cancel": { target: "loading", actions: ["emitOutdated", "forgetUndo"] },
      },
    },
  },
});
