import { assign, emit, setup } from "xstate";
import type { Feed, FeedForm } from "#contracts/feed/feedContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { naturally } from "../list/order.ts";

/** How many listings the feeds carry: all that are active, and those let by the week, which the strict form leaves out. */
export interface ListingCounts {
  readonly active: number;
  readonly weekly: number;
}

/** What is written in the dialog: a new feed's name with the key of its creation, or another name for one. */
export interface NameForm {
  readonly ID: number | null;
  readonly name: string;
  readonly key: string;
  /** It was sent without a name. */
  readonly unnamed: boolean;
}

/** A feed that is switched or removed, or asked about. */
export interface SwitchedFeed {
  readonly ID: number;
  readonly Active: boolean;
}

/** A link on its way to the clipboard: which form of which feed. */
interface FeedLink {
  ID: number;
  form: FeedForm;
  text: string;
}

export interface FeedsContext {
  /** By their names. */
  feeds: readonly Feed[];
  /** Null until they are known, and where they could not be read. */
  counts: ListingCounts | null;
  form: NameForm | null;
  switched: SwitchedFeed | null;
  copied: FeedLink | null;
  problem: Problem | null;
}

/** What a person does on the screen of the data feeds. Keys for creations come in with the events. */
type FeedsEvent =
  | { type: "feeds.refresh" }
  | { type: "feed.add"; key: string }
  | { type: "feed.rename"; ID: number }
  | { type: "name.change"; name: string }
  | { type: "form.submit" }
  | { type: "form.cancel" }
  | { type: "feed.switchOff"; ID: number }
  | { type: "feed.switchOn"; ID: number }
  | { type: "feed.remove"; ID: number }
  | { type: "confirm.accept" }
  | { type: "confirm.cancel" }
  | { type: "problem.dismiss" }
  | ({ type: "link.copy" } & FeedLink);

/** What the app says in passing. */
type FeedsEmitted =
  | { type: "feed.saved"; Name: string; created: boolean }
  | { type: "feed.switched"; ID: number; Name: string; Active: boolean }
  | { type: "feed.removed"; Name: string }
  | { type: "link.copied"; Name: string; form: FeedForm }
  | { type: "link.uncopied"; text: string };

const feedOf = ({ feeds }: FeedsContext, ID: number | null | undefined) =>
  feeds.find((feed) => feed.ID === ID);
const byName = (feeds: readonly Feed[]): readonly Feed[] =>
  feeds.toSorted((one, other) => naturally(one.Name, other.Name) || one.ID - other.ID);
const withFeed = (feeds: readonly Feed[], changed: Feed): readonly Feed[] =>
  byName([...feeds.filter(({ ID }) => ID !== changed.ID), changed]);
const isNamed = ({ form }: FeedsContext) => form !== null && form.name.trim() !== "";

export const feedsSetup = setup({
  types: {} as {
    context: FeedsContext;
    events: FeedsEvent;
    emitted: FeedsEmitted;
    tags: "busy" | "skeleton" | "failed" | "dialog";
  },
  actors: {
    list: notProvided<Feed[], void>(),
    count: notProvided<ListingCounts, void>(),
    create: notProvided<Feed, { name: string; key: string }>(),
    change: notProvided<Feed, { ID: number; Name: string; Active: boolean }>(),
    remove: notProvided<unknown, { ID: number }>(),
    /** Puts a text on the clipboard, where the browser lets it. */
    copy: notProvided<unknown, { text: string }>(),
  },
  guards: {
    placeLeft: ({ context }) => context.feeds.filter(({ Active }) => Active).length < limits.feeds,
    active: ({ context }, { ID }: { ID: number }) => feedOf(context, ID)?.Active === true,
    inactive: ({ context }, { ID }: { ID: number }) => feedOf(context, ID)?.Active === false,
    creates: ({ context }) => isNamed(context) && context.form?.ID === null,
    sameName: ({ context }) =>
      isNamed(context) && feedOf(context, context.form?.ID)?.Name === context.form?.name.trim(),
    named: ({ context }) => isNamed(context),
  },
  actions: {
    rememberFeeds: assign((_, { feeds }: { feeds: readonly Feed[] }) => ({
      feeds: byName(feeds),
      problem: null,
    })),
    rememberCounts: assign((_, { counts }: { counts: ListingCounts }) => ({ counts })),
    rememberFeed: assign(({ context }, { feed }: { feed: Feed }) => ({
      feeds: withFeed(context.feeds, feed),
    })),
    dropFeed: assign(({ context: { feeds, switched } }) => ({
      feeds: feeds.filter(({ ID }) => ID !== switched?.ID),
    })),
    beginFeed: assign((_, { key }: { key: string }) => ({
      form: { ID: null, name: "", key, unnamed: false },
      problem: null,
    })),
    beginRenaming: assign(({ context }, { ID }: { ID: number }) => ({
      form: { ID, name: feedOf(context, ID)?.Name ?? "", key: "", unnamed: false },
      problem: null,
    })),
    rememberName: assign(({ context: { form } }, { name }: { name: string }) => ({
      form: form && { ...form, name, unnamed: false },
      problem: null,
    })),
    markUnnamed: assign(({ context: { form } }) => ({ form: form && { ...form, unnamed: true } })),
    forgetForm: assign({ form: null, problem: null }),
    rememberSwitched: assign((_, { ID, Active }: SwitchedFeed) => ({
      switched: { ID, Active },
      problem: null,
    })),
    forgetSwitched: assign({ switched: null }),
    rememberCopied: assign((_, { ID, form, text }: FeedLink) => ({ copied: { ID, form, text } })),
    forgetCopied: assign({ copied: null }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    emitSaved: emit(({ context }, { feed }: { feed: Feed }) => ({
      type: "feed.saved" as const,
      Name: feed.Name,
      created: context.form?.ID === null,
    })),
    emitSwitched: emit((_, { feed: { ID, Name, Active } }: { feed: Feed }) => ({
      type: "feed.switched" as const,
      ID,
      Name,
      Active,
    })),
    emitRemoved: emit(({ context }) => ({
      type: "feed.removed" as const,
      Name: feedOf(context, context.switched?.ID)?.Name ?? "",
    })),
    emitCopied: emit(({ context }) => ({
      type: "link.copied" as const,
      Name: feedOf(context, context.copied?.ID)?.Name ?? "",
      form: context.copied?.form ?? "strict",
    })),
    emitUncopied: emit(({ context }) => ({
      type: "link.uncopied" as const,
      text: context.copied?.text ?? "",
    })),
  },
});
