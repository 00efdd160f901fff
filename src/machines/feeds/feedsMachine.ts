/** Decides what the screen of the data feeds shows: the feeds, a name that is written, a question before readers get nothing more. */
import type { Feed } from "#contracts/feed/feedContract.ts";
import { clipboardState } from "../actor/clipboardState.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { type FeedsContext, feedsSetup, type ListingCounts } from "./feedsSetup.ts";

const feedIn = ({ event }: { event: { output: Feed } }) => ({ feed: event.output });
const feedsIn = ({ event }: { event: { output: readonly Feed[] } }) => ({ feeds: event.output });
const countsIn = ({ event }: { event: { output: ListingCounts } }) => ({ counts: event.output });

const saved = {
  target: "shown",
  actions: [{ type: "rememberFeed", params: feedIn }, { type: "emitSaved", params: feedIn }, "forgetForm"],
} as const;
const refused = {
  target: "naming",
  actions: { type: "rememberProblem", params: problemOf },
} as const;

const unswitched = {
  target: "shown",
  actions: [{ type: "rememberProblem", params: problemOf }, "forgetSwitched"],
} as const;

export const feedsMachine = feedsSetup.createMachine({
  id: "feeds",
  context: { feeds: [], counts: null, form: null, switched: null, copied: null, problem: null },
  type: "parallel",
  states: {
    list: {
      description: "The feeds, and what is being done with one of them",
      initial: "loading",
      states: {
        loading: {
          description: "Reads the feeds; skeletons keep the space",
          tags: ["busy", "skeleton"],
          invoke: {
            id: "list",
            src: "list",
            onDone: { target: "shown", actions: { type: "rememberFeeds", params: feedsIn } },
            onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
          },
        },
        failed: {
          description: "The feeds could not be read",
          tags: "failed",
          on: { "feeds.refresh": { target: "loading", actions: "forgetProblem" } },
        },
        shown: {
          description: "The feeds stand there",
          on: {
            "feed.add": {
              guard: "placeLeft",
              target: "naming",
              actions: { type: "beginFeed", params: ({ event }) => event },
            },
            "feed.rename": {
              guard: { type: "active", params: ({ event }) => event },
              target: "naming",
              actions: { type: "beginRenaming", params: ({ event }) => event },
            },
            "feed.switchOff": {
              guard: { type: "active", params: ({ event }) => event },
              target: "confirming",
              actions: { type: "rememberSwitched", params: ({ event }) => ({ ID: event.ID, Active: false }) },
            },
            "feed.switchOn": {
              guard: { type: "inactive", params: ({ event }) => event },
              target: "switching",
              actions: { type: "rememberSwitched", params: ({ event }) => ({ ID: event.ID, Active: true }) },
            },
            "feed.remove": {
              guard: { type: "inactive", params: ({ event }) => event },
              target: "confirmingRemoval",
              actions: { type: "rememberSwitched", params: ({ event }) => ({ ID: event.ID, Active: false }) },
            },
            "problem.dismiss": { actions: "forgetProblem" },
          },
        },
        naming: {
          description: "A name is being written",
          tags: "dialog",
          on: {
            "name.change": { actions: { type: "rememberName", params: ({ event }) => event } },
            "form.submit": [
              { guard: "creates", target: "creating" },
              { guard: "sameName", target: "shown", actions: "forgetForm" },
              { guard: "named", target: "renaming" },
              { actions: "markUnnamed" },
            ],
            "form.cancel": { target: "shown", actions: "forgetForm" },
          },
        },
        creating: {
          description: "Waits for the new feed; sent again, the same key makes no second one",
          tags: ["busy", "dialog"],
          invoke: {
            id: "create",
            src: "create",
            input: ({ context: { form } }) => ({ name: form?.name.trim() ?? "", key: form?.key ?? "" }),
            onDone: saved,
            onError: refused,
          },
        },
        renaming: {
          description: "Waits for the other name",
          tags: ["busy", "dialog"],
          invoke: {
            id: "rename",
            src: "change",
            input: ({ context: { form } }) => ({
              ID: form?.ID ?? 0,
              Name: form?.name.trim() ?? "",
              Active: true,
            }),
            onDone: saved,
            onError: refused,
          },
        },
        confirming: {
          description: "Readers of the link get nothing any more: asks first",
          on: {
            "confirm.accept": { target: "switching" },
            "confirm.cancel": { target: "shown", actions: "forgetSwitched" },
          },
        },
        confirmingRemoval: {
          description: "A feed that is removed cannot be switched on again: asks first",
          on: {
            "confirm.accept": { target: "removing" },
            "confirm.cancel": { target: "shown", actions: "forgetSwitched" },
          },
        },
        removing: {
          description: "Waits for a feed to be removed",
          tags: "busy",
          invoke: {
            id: "remove",
            src: "remove",
            input: ({ context: { switched } }) => ({ ID: switched?.ID ?? 0 }),
            onDone: { target: "shown", actions: ["emitRemoved", "dropFeed", "forgetSwitched"] },
            onError: unswitched,
          },
        },
        switching: {
          description: "Waits for a feed to be switched off, or on again",
          tags: "busy",
          invoke: {
            id: "switch",
            src: "change",
            input: ({ context: { feeds, switched } }) => ({
              ID: switched?.ID ?? 0,
              Name: feeds.find(({ ID }) => ID === switched?.ID)?.Name ?? "",
              Active: switched?.Active ?? false,
            }),
            onDone: {
              target: "shown",
              actions: [
                { type: "rememberFeed", params: feedIn },
                { type: "emitSwitched", params: feedIn },
                "forgetSwitched",
              ],
            },
            onError: unswitched,
          },
        },
      },
    },
    figures: {
      description: "How many listings the feeds carry",
      initial: "counting",
      states: {
        counting: {
          description: "Counts; the text does without the numbers until they are there",
          invoke: {
            id: "count",
            src: "count",
            onDone: { target: "settled", actions: { type: "rememberCounts", params: countsIn } },
            onError: { target: "settled" },
          },
        },
        settled: { description: "The numbers are known, or will not be" },
      },
    },
    clipboard: clipboardState({
      copy: { actions: { type: "rememberCopied", params: fromEvent } },
      text: ({ copied }: FeedsContext) => copied?.text ?? "",
      done: ["emitCopied", "forgetCopied"],
      failed: ["emitUncopied", "forgetCopied"],
    }),
  },
});
