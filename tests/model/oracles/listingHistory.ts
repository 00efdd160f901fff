import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

const all = ["entries", "before", "undo", "refusal", "problem"] as const;
const code = ({ event }: Transition): string => event.error.code;
const isGone = ({ event: { error } }: Transition) => error.code === "ErrPropertyInvalid" && !error.fields;
const silent = ["network", "unexpected", "ErrInternalServerError", "ErrNotReady"];
const isSilent = (transition: Transition) => silent.includes(code(transition));
const isRefused = (transition: Transition) => !isGone(transition) && !isSilent(transition);
const not = (holds: (transition: Transition) => boolean) => (transition: Transition) => !holds(transition);
const hasOlder = ({ was }: Transition) => was.before !== null;
const isPossible = ({ was, event }: Transition) =>
  was.entries.some(({ Version, Undo }: Context) => Version === event.version && Undo === "possible");
/** A page, or all that are shown and one more, of which no call takes over a hundred. */
const newest = ({ was }: Transition) => ({
  take: Math.min(100, Math.max(20, was.entries.length + 1)),
  before: null,
});
const undone = ({ was }: Transition) =>
  was.entries.find(({ Version }: Context) => Version === was.undo.version);
const outdated = () => ({ type: "listing.outdated" });

export const listingHistoryOracle = [
  rule("HIST-14 The newest changes are read")
    .atStart()
    .leadsTo("loading")
    .starts("list", { take: 20, before: null })
    .remembers({ entries: [], before: null, undo: null, refusal: null, problem: null }),
  rule("HIST-14 They are shown in the place of those of before")
    .answered("list")
    .leadsTo("shown")
    .startsNothing()
    .emits()
    .keeps("undo", "refusal", "problem")
    .remembers(({ event: { output } }) => ({ entries: output.Entries, before: output.Before })),
  rule("HIST-24 What cannot be read says why, and the changes of before stay")
    .failed("list")
    .given(not(isGone))
    .leadsTo("failed")
    .startsNothing()
    .saysWhy()
    .emits()
    .keeps("entries", "before", "undo", "refusal"),
  rule("HIST-23 Of a listing that is gone the list hears")
    .failed("list", "more", "undo")
    .given(isGone)
    .leadsTo("gone")
    .startsNothing()
    .emits(outdated)
    .keeps("entries", "before", "refusal")
    .remembers({ undo: null, problem: null }),
  rule("HIST-24 The changes are read again")
    .after("history.refresh")
    .in("failed")
    .leadsTo("loading")
    .starts("list", newest)
    .keeps("entries", "before", "undo", "refusal")
    .remembers({ problem: null }),

  rule("HIST-17 The page before is read")
    .after("history.more")
    .in("shown", "notAdded")
    .given(hasOlder)
    .leadsTo("adding")
    .starts("more", ({ was }) => ({ take: 20, before: was.before }))
    .keeps("entries", "before", "undo", "refusal")
    .remembers({ problem: null }),
  rule("HIST-17 Before the first change there is none")
    .after("history.more")
    .in("shown")
    .given(not(hasOlder))
    .isIgnored(),
  rule("HIST-17 It comes after those that are shown")
    .answered("more")
    .leadsTo("shown")
    .startsNothing()
    .emits()
    .keeps("undo", "refusal", "problem")
    .remembers(({ was, event: { output } }) => ({
      entries: [...was.entries, ...output.Entries],
      before: output.Before,
    })),
  rule("HIST-17 When it does not come that is said, and the others stay")
    .failed("more")
    .given(not(isGone))
    .leadsTo("notAdded")
    .startsNothing()
    .saysWhy()
    .emits()
    .keeps("entries", "before", "undo", "refusal"),

  rule("HIST-19 Before a change is undone it is asked")
    .after("change.undo")
    .in("shown", "notAdded")
    .given(isPossible)
    .leadsTo("asking")
    .startsNothing()
    .emits()
    .keeps("entries", "before")
    .remembers(({ event: { version, key } }) => ({
      undo: { version, key },
      refusal: null,
      problem: null,
    })),
  rule("HIST-18 Another is not undone")
    .after("change.undo")
    .in("shown", "notAdded")
    .given(not(isPossible))
    .isIgnored(),
  rule("HIST-19 A press that was not meant undoes nothing")
    .after("confirm.cancel")
    .in("asking")
    .leadsTo("shown")
    .startsNothing()
    .emits()
    .keeps("entries", "before", "refusal")
    .remembers({ undo: null, problem: null }),
  rule("HIST-19 One call undoes it")
    .after("confirm.accept")
    .in("asking")
    .leadsTo("undoing")
    .starts("undo", ({ was }) => was.undo)
    .emits()
    .keeps(...all),
  rule("HIST-20 What was undone is said, and history and list are read again")
    .answered("undo")
    .leadsTo("loading")
    .starts("list", newest)
    .keeps("entries", "before", "refusal")
    .remembers({ undo: null, problem: null })
    .emits((transition) => ({ type: "change.undone", entry: undone(transition) }), outdated),
  rule("HIST-21 A refusal is said of its change, and history and list are read again")
    .failed("undo")
    .given(isRefused)
    .leadsTo("loading")
    .starts("list", newest)
    .keeps("entries", "before")
    .remembers(({ was, event }) => ({
      undo: null,
      problem: null,
      refusal: { version: was.undo.version, problem: event.error },
    }))
    .emits(outdated),
  rule("HIST-22 Where nobody answers that is said")
    .failed("undo")
    .given(isSilent)
    .leadsTo("unsure")
    .startsNothing()
    .saysWhy()
    .emits()
    .keeps("entries", "before", "undo", "refusal"),
  rule("HIST-22 The very same is asked for again")
    .after("confirm.accept")
    .in("unsure")
    .leadsTo("undoing")
    .starts("undo", ({ was }) => was.undo)
    .emits()
    .keeps("entries", "before", "undo", "refusal")
    .remembers({ problem: null }),
  rule("HIST-22 Whoever leaves it sees what there is now, in the list as well")
    .after("confirm.cancel")
    .in("unsure")
    .leadsTo("loading")
    .starts("list", newest)
    .emits(outdated)
    .keeps("entries", "before", "refusal")
    .remembers({ undo: null, problem: null }),
  ...visibleTags({
    loading: ["busy"],
    failed: ["failed"],
    gone: ["gone"],
    adding: ["adding"],
    notAdded: ["notAdded"],
    asking: ["question"],
    undoing: ["busy", "question"],
    unsure: ["question", "unsure"],
  }),
];
