/** Decides what the alert of unfinished work shows, wherever the work is kept, and asks before one is deleted. */
import { assign, emit, enqueueActions, raise, setup } from "xstate";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

/** Something that was begun and neither published, saved nor deleted: one entry, in however many places it is kept. */
export interface UnfinishedWork {
  /** Names it among the others. */
  key: string;
  /** Something new, changes to what is saved, or what another version of the panel kept and this one cannot read. */
  about: "new" | "changes" | "unreadable";
  /** The reference or name as it was typed, maybe empty. */
  name: string;
  /** The reference or name of what is saved; of something new empty. */
  saved: string;
  /** ISO, of the last change. */
  at: string;
  /** Where its last change is. */
  kept: "browser" | "account";
  /** It was cut off by a reload or a crash rather than left. */
  cutOff: boolean;
  /** A property as it was typed, for the table. */
  content: PropertyForm | null;
  /** What of it the account keeps (`/items`), with its version. */
  draft: { Id: number; content: PropertyForm; etag?: string | undefined } | null;
  /** The wizards of this browser that hold it, the latest first, by their names in the event log. */
  wizards: readonly string[];
}

/** What was found; `unread` says why the account's part could not be read, while this browser's is there. */
export interface FoundWork {
  items: readonly UnfinishedWork[];
  unread: Problem | null;
}

interface UnfinishedContext {
  login: string;
  items: readonly UnfinishedWork[];
  /** The one that is being deleted, or asked about. */
  removing: string | null;
  /** Why the account's part could not be read. */
  problem: Problem | null;
  /** Why the last one was not deleted. */
  removalProblem: Problem | null;
}

export type UnfinishedEvent =
  | { type: "work.refresh" }
  | { type: "work.show" }
  | { type: "work.hide" }
  | { type: "work.edit"; key: string }
  | { type: "work.remove"; key: string }
  | { type: "confirm.accept" }
  | { type: "confirm.cancel" }
  | { type: "problem.dismiss" };

export type UnfinishedEmitted =
  | { type: "work.open"; work: UnfinishedWork }
  | { type: "work.removed"; key: string };

const workOf = ({ items }: UnfinishedContext, key: string | null) => items.find((work) => work.key === key);

const unfinishedSetup = setup({
  types: {} as {
    context: UnfinishedContext;
    events: UnfinishedEvent;
    input: { login: string };
    emitted: UnfinishedEmitted;
    tags: "unread" | "busy" | "failed";
  },
  actors: {
    list: notProvided<FoundWork, { login: string }>(),
    remove: notProvided<unknown, { work: UnfinishedWork }>(),
  },
  guards: {
    known: ({ context }, { key }: { key: string }) => workOf(context, key) !== undefined,
    openable: ({ context }, { key }: { key: string }) => {
      const work = workOf(context, key);
      return work !== undefined && work.about !== "unreadable";
    },
    gone: ({ context }) => context.removing !== null && workOf(context, context.removing) === undefined,
    partUnread: (_, { found }: { found: FoundWork }) => found.unread !== null,
  },
  actions: {
    /** What the account keeps stays known while it cannot be read. */
    rememberFound: assign(({ context }, { found: { items, unread } }: { found: FoundWork }) => {
      const stays = unread ? context.items.filter(({ kept }) => kept === "account") : [];
      const known = new Set(items.map(({ key }) => key));
      return { items: [...items, ...stays.filter(({ key }) => !known.has(key))], problem: unread };
    }),
    showCutOff: enqueueActions(({ context, enqueue }) => {
      if (context.items.some(({ cutOff }) => cutOff)) enqueue.raise({ type: "work.show" });
    }),
    rememberRemoving: assign((_, { key }: { key: string }) => ({ removing: key, removalProblem: null })),
    forgetRemoving: assign({ removing: null }),
    dropRemoved: assign(({ context: { items, removing } }) => ({
      items: items.filter(({ key }) => key !== removing),
      removing: null,
    })),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    rememberRemovalProblem: assign((_, { problem }: { problem: Problem }) => ({
      removalProblem: problem,
      removing: null,
    })),
    forgetRemovalProblem: assign({ removalProblem: null }),
    refresh: raise({ type: "work.refresh" }),
    emitOpen: emit(({ context }, { key }: { key: string }) => ({
      type: "work.open" as const,
      work: workOf(context, key) as UnfinishedWork,
    })),
    emitRemoved: emit(({ context }) => ({ type: "work.removed" as const, key: context.removing ?? "" })),
  },
});

type FoundArgs = { event: { output: FoundWork } };
const found = ({ event }: FoundArgs) => ({ found: event.output });
const remember = { type: "rememberFound", params: found } as const;

const loginInput = ({ context }: { context: UnfinishedContext }) => ({ login: context.login });

/** What was found is remembered, also when the account's part of it could not be read. */
const read = (also: readonly "showCutOff"[]) =>
  [
    { guard: { type: "partUnread", params: found }, target: "failed", actions: [remember, ...also] },
    { target: "loaded", actions: [remember, ...also] },
  ] as const;

/** Nothing was found; what is known stays, and why is said. */
const unread = { target: "failed", actions: { type: "rememberProblem", params: problemOf } } as const;

export const unfinishedMachine = unfinishedSetup.createMachine({
  id: "unfinished",
  context: ({ input }) => ({
    login: input.login,
    items: [],
    removing: null,
    problem: null,
    removalProblem: null,
  }),
  type: "parallel",
  states: {
    list: {
      description: "The unfinished work of this client, in the account and in this browser",
      initial: "opening",
      states: {
        opening: {
          description: "Reads for the first time; what a reload or a crash cut off is shown at once",
          tags: ["busy", "unread"],
          invoke: {
            id: "list",
            src: "list",
            input: loginInput,
            onDone: read(["showCutOff"]),
            onError: unread,
          },
          on: { "work.refresh": { target: "opening", reenter: true } },
        },
        loading: {
          description: "Reads again; what is known stays meanwhile, and can be pressed",
          tags: "busy",
          invoke: { id: "list", src: "list", input: loginInput, onDone: read([]), onError: unread },
        },
        loaded: { description: "What there is shows" },
        failed: {
          description: "What the account keeps could not be read; this browser's shows",
          tags: "failed",
        },
      },
      on: { "work.refresh": { target: ".loading" } },
    },
    removal: {
      description: "The deletion of one of them, apart from the reading of all",
      initial: "resting",
      states: {
        resting: {
          description: "None is asked about",
          on: {
            "work.edit": {
              guard: { type: "openable", params: fromEvent },
              actions: { type: "emitOpen", params: fromEvent },
            },
            "work.remove": {
              guard: { type: "known", params: fromEvent },
              target: "confirming",
              actions: { type: "rememberRemoving", params: fromEvent },
            },
            "problem.dismiss": { actions: "forgetRemovalProblem" },
          },
        },
        confirming: {
          description: "Deleting is for good; what is gone meanwhile is not asked about any more",
          always: { guard: "gone", target: "resting", actions: "forgetRemoving" },
          on: {
            "confirm.accept": { target: "removing" },
            "confirm.cancel": { target: "resting", actions: "forgetRemoving" },
          },
        },
        removing: {
          description: "Waits for the answer; then all is read again",
          tags: "busy",
          invoke: {
            id: "remove",
            src: "remove",
            input: ({ context }) => ({ work: workOf(context, context.removing) as UnfinishedWork }),
            onDone: { target: "resting", actions: ["emitRemoved", "dropRemoved", "refresh"] },
            onError: { target: "resting", actions: { type: "rememberRemovalProblem", params: problemOf } },
          },
        },
      },
    },
    alert: {
      description: "The alert above the list; `action=openPI` opens it",
      initial: "folded",
      states: {
        folded: { description: "One line", on: { "work.show": { target: "unfolded" } } },
        unfolded: { description: "The table", on: { "work.hide": { target: "folded" } } },
      },
    },
  },
});
