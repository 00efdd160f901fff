/** Decides what the alert of unfinished properties shows, and asks before one is removed. */
import { assign, emit, setup } from "xstate";
import type { Item } from "#contracts/itemContract.ts";
import type { Problem } from "#contracts/problem.ts";
import { notProvided } from "./notProvided.ts";
import { problemOf } from "./problemOf.ts";

interface DraftsContext {
  items: readonly Item[];
  /** The draft that is being removed, or asked about. */
  removing: number | null;
  problem: Problem | null;
}

export type DraftsEvent =
  | { type: "drafts.refresh" }
  | { type: "drafts.show" }
  | { type: "drafts.hide" }
  | { type: "draft.edit"; Id: number }
  | { type: "draft.remove"; Id: number }
  | { type: "confirm.accept" }
  | { type: "confirm.cancel" }
  | { type: "problem.dismiss" };

export type DraftsEmitted = { type: "wizard.draft"; item: Item } | { type: "draft.removed"; Id: number };

const draftOf = ({ items }: DraftsContext, Id: number) => items.find((item) => item.Id === Id);

export const draftsMachine = setup({
  types: {} as {
    context: DraftsContext;
    events: DraftsEvent;
    emitted: DraftsEmitted;
    tags: "busy" | "failed";
  },
  actors: {
    list: notProvided<Item[], void>(),
    remove: notProvided<unknown, { id: number }>(),
  },
  guards: {
    known: ({ context }, { Id }: { Id: number }) => draftOf(context, Id) !== undefined,
  },
  actions: {
    rememberItems: assign((_, { items }: { items: Item[] }) => ({ items, problem: null })),
    rememberRemoving: assign((_, { Id }: { Id: number }) => ({ removing: Id, problem: null })),
    forgetRemoving: assign({ removing: null }),
    dropRemoved: assign(({ context: { items, removing } }) => ({
      items: items.filter(({ Id }) => Id !== removing),
      removing: null,
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, removing: null })),
    forgetProblem: assign({ problem: null }),
    emitEdit: emit(({ context }, { Id }: { Id: number }) => ({
      type: "wizard.draft" as const,
      item: draftOf(context, Id) as Item,
    })),
    emitRemoved: emit(({ context }) => ({ type: "draft.removed" as const, Id: context.removing ?? 0 })),
  },
}).createMachine({
  id: "drafts",
  context: { items: [], removing: null, problem: null },
  type: "parallel",
  states: {
    list: {
      description: "The drafts that the server keeps",
      initial: "loading",
      states: {
        loading: {
          description: "Reads the drafts; those known stay meanwhile",
          tags: "busy",
          invoke: {
            id: "list",
            src: "list",
            onDone: {
              target: "loaded",
              actions: { type: "rememberItems", params: ({ event }) => ({ items: event.output }) },
            },
            onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
          },
        },
        loaded: {
          description: "The drafts are shown",
          on: {
            "drafts.refresh": { target: "loading" },
            "draft.edit": {
              guard: { type: "known", params: ({ event }) => event },
              actions: { type: "emitEdit", params: ({ event }) => event },
            },
            "draft.remove": {
              guard: { type: "known", params: ({ event }) => event },
              target: "confirming",
              actions: { type: "rememberRemoving", params: ({ event }) => event },
            },
            "problem.dismiss": { actions: "forgetProblem" },
          },
        },
        failed: {
          description: "The drafts could not be read",
          tags: "failed",
          on: { "drafts.refresh": { target: "loading" } },
        },
        confirming: {
          description: "Removing is for good",
          on: {
            "confirm.accept": { target: "removing" },
            "confirm.cancel": { target: "loaded", actions: "forgetRemoving" },
          },
        },
        removing: {
          description: "Waits for the answer",
          tags: "busy",
          invoke: {
            id: "remove",
            src: "remove",
            input: ({ context }) => ({ id: context.removing ?? 0 }),
            onDone: { target: "loaded", actions: ["emitRemoved", "dropRemoved"] },
            onError: { target: "loaded", actions: { type: "rememberProblem", params: problemOf } },
          },
        },
      },
    },
    alert: {
      description: "The alert above the list; `action=openPI` opens it",
      initial: "folded",
      states: {
        folded: { description: "One line", on: { "drafts.show": { target: "unfolded" } } },
        unfolded: { description: "The table of drafts", on: { "drafts.hide": { target: "folded" } } },
      },
    },
  },
});
