import { rule, type Transition } from "../harness/oracle.ts";

type Context = Transition["was"];

const client = ({ was }: Transition) => ({ login: was.login });
const order = ["rejected", "missing", "changed", "new", "unchanged"];
const kindsOf = (found: Context): string[] => found.findings.map(({ kind }: Context) => kind);
const firstOf = (found: Context) => order.find((kind) => kindsOf(found).includes(kind)) ?? null;
const typedAddress = ({ was }: Transition): string | undefined =>
  was.address === null || was.address.trim() === (was.feed?.address ?? "") ? undefined : was.address.trim();
const hasAddress = (step: Transition) => {
  const typed = typedAddress(step);
  return typed === undefined ? step.was.feed.address !== null : /^https?:\/\/\w/.test(typed);
};
const canStart = ["resting", "unread", "shown", "imported", "stopped", "broken"];
/** IMP-70, IMP-76 The check of the stored feed, and not of a file, says that it has shrunk. */
const hasShrunk = ({ was: { feed } }: Transition): boolean =>
  feed.check?.kind === "check" &&
  feed.check.from !== "file" &&
  feed.check.summary?.refused?.code === "ErrFeedShrunk" &&
  feed.check.address === feed.address;
const runs =
  (is: boolean) =>
  ({ event }: Transition): boolean =>
    (event.output.check?.kind === "run") === is;
const cameWith =
  (...states: (string | undefined)[]) =>
  ({ event }: Transition) =>
    states.includes(event.output.check?.state);
const sameCheck = ({ was, event }: Transition) => was.feed?.check?.id === event.output.check?.id;
const stays = (sentence: string) => rule(sentence).stays().startsNothing().emits();

/** What the latest check or import came to is shown as before. */
function isAsBefore({ was, happening: { after } }: Transition): boolean {
  const { state, kind } = was.feed.check ?? {};
  if (state === "done" && kind === "run") return after.value === "imported";
  if (state === "done") return after.value === (was.found === null ? "reading" : "shown");
  return after.value === ({ stopped: "stopped", failed: "broken" }[state as string] ?? "resting");
}

/** A feed that was read shows what its latest check came to. */
const feedRules = (id: "readFeed" | "readFeedAgain") => [
  rule("IMP-67 The feed is the one that came; what another check found goes")
    .answered(id)
    .remembers((step) => ({ feed: step.event.output, found: sameCheck(step) ? step.was.found : null }))
    .keeps("login", "address", "kind", "drawn", "problem", "startProblem", "fileProblem", "runProblem"),
  rule("IMP-69 A check that is under way is looked at again")
    .answered(id)
    .given(cameWith("waiting", "running"))
    .leadsTo("watching.resting")
    .shows("underWay")
    .startsNothing(),
  rule("IMP-69 One that was stopped says so")
    .answered(id)
    .given(cameWith("stopped"))
    .leadsTo("stopped")
    .startsNothing(),
  rule("IMP-69 One that failed says so")
    .answered(id)
    .given(cameWith("failed"))
    .leadsTo("broken")
    .startsNothing(),
  rule("IMP-67 What one that is done found is asked for")
    .answered(id)
    .given((step) => cameWith("done")(step) && runs(false)(step) && step.is.found === null)
    .leadsTo("reading")
    .starts("readFindings", client),
  rule("IMP-71 An import that is done has its report, and no findings")
    .answered(id)
    .given((step) => cameWith("done")(step) && runs(true)(step))
    .leadsTo("imported")
    .startsNothing(),
  rule("A feed that was not checked waits for somebody")
    .answered(id)
    .given(cameWith(undefined))
    .leadsTo("resting")
    .startsNothing(),
];

const refusals = ["startProblem", "fileProblem", "runProblem"] as const;
const noRefusal = { problem: null, startProblem: null, fileProblem: null, runProblem: null };
const isTooLarge = ({ event }: Transition) => event.file.size > 60_000_000;

/** IMP-73 Why a press was refused is said at that press, and not at the others. */
const refusalRules = (id: "startCheck" | "sendFile" | "startRun", here: (typeof refusals)[number]) => [
  rule("IMP-68, IMP-73 One that is refused because another is under way shows that one")
    .failed(id)
    .given(({ event }) => event.error.code === "ErrTooManyRequests")
    .leadsTo("watching.asking")
    .saysWhy(here)
    .keeps("feed", "found", "address", "kind", "drawn", "problem", ...refusals.filter((one) => one !== here))
    .starts("readFeedAgain", client),
  rule("IMP-73 One that could not be asked for says why, and the last one stays")
    .failed(id)
    .given(({ event }) => event.error.code !== "ErrTooManyRequests")
    .saysWhy(here)
    .keeps("feed", "found", "address", "kind", "drawn", "problem", ...refusals.filter((one) => one !== here))
    .must(isAsBefore, "shows something else"),
];

export const feedCheckOracle = [
  rule("IMP-67 The feed and its latest check are asked for")
    .atStart()
    .leadsTo("loading")
    .shows("skeleton")
    .starts("readFeed", ({ is }) => ({ login: is.login }))
    .remembers(({ event: { input } }) => ({
      login: input.login,
      feed: null,
      found: null,
      address: null,
      file: null,
      sent: 0,
      kind: null,
      drawn: 20,
      problem: null,
      startProblem: null,
      fileProblem: null,
      runProblem: null,
    })),
  ...feedRules("readFeed"),
  rule("Nobody is told of what has ended before").answered("readFeed").emits(),
  rule("A feed that cannot be read says why")
    .failed("readFeed")
    .leadsTo("failed")
    .saysWhy()
    .keeps("feed", "found", "address", "kind", "drawn")
    .startsNothing(),
  rule("It is asked for again")
    .after("feed.retry")
    .in("failed")
    .leadsTo("loading")
    .remembers({ problem: null })
    .keeps("feed", "found", "address", "kind", "drawn")
    .starts("readFeed", client),

  rule("IMP-67 A check of the stored address, or of the one that is typed, is asked for")
    .after("check.start")
    .in(...canStart)
    .given(hasAddress)
    .leadsTo("starting")
    .shows("busy")
    .remembers(noRefusal)
    .keeps("login", "feed", "found", "address", "kind", "drawn")
    .starts("startCheck", (step) => ({ login: step.was.login, address: typedAddress(step) })),
  stays("What is no web address is not asked for")
    .after("check.start")
    .in(...canStart)
    .given((step) => !hasAddress(step))
    .remembers({ startProblem: { code: "ErrInvalidUrl" } })
    .keeps("login", "feed", "found", "address", "kind", "drawn", "problem", "fileProblem", "runProblem"),
  rule("IMP-68 The check that began is looked at, and what the last one found goes")
    .answered("startCheck", "sendFile", "startRun")
    .leadsTo("watching.resting")
    .remembers(({ was, event }) => ({
      feed: { address: was.feed.address, nextRun: was.feed.nextRun, check: event.output },
      found: null,
    }))
    .keeps("login", "address", "kind", "drawn", "problem", "startProblem", "fileProblem", "runProblem")
    .startsNothing(),
  ...refusalRules("startCheck", "startProblem"),
  ...refusalRules("sendFile", "fileProblem"),
  ...refusalRules("startRun", "runProblem"),

  rule("IMP-74 A file is sent, whatever address is typed")
    .after("file.choose")
    .in(...canStart)
    .given((step) => !isTooLarge(step))
    .leadsTo("sending")
    .shows("busy")
    .remembers(({ event }) => ({ file: event.file, sent: 0, ...noRefusal }))
    .keeps("login", "feed", "found", "address", "kind", "drawn")
    .starts("sendFile", ({ was, event }) => ({ login: was.login, file: event.file })),
  stays("IMP-74 One of more than 60 MB is refused before it is sent")
    .after("file.choose")
    .in(...canStart)
    .given(isTooLarge)
    .remembers({ fileProblem: { code: "ErrFileSizeExceed", limit: 60 } })
    .keeps("login", "feed", "found", "address", "file", "sent", "kind", "drawn", "problem")
    .keeps("startProblem", "runProblem"),
  stays("IMP-74 How far it has been sent is said")
    .after("sending.progress")
    .in("sending")
    .remembers(({ event }) => ({ sent: event.sent })),
  rule("IMP-74 Sending can be stopped; the last check stays")
    .after("sending.stop")
    .in("sending")
    .must(isAsBefore, "shows something else")
    .keeps("login", "feed", "found", "address", "kind", "drawn", "problem", ...refusals),
  rule("IMP-75 What has ended is no longer kept").answered("sendFile").remembers({ file: null, sent: 0 }),

  rule("IMP-70 The stored feed is imported, whatever address is typed")
    .after("run.start")
    .in(...canStart)
    .given((step) => step.was.feed.address !== null && !hasShrunk(step))
    .leadsTo("startingRun")
    .shows("busy")
    .remembers(noRefusal)
    .keeps("login", "feed", "found", "address", "kind", "drawn")
    .starts("startRun", ({ was }) => ({ login: was.login, confirmed: false })),
  rule("IMP-70 Of one that has shrunk it is asked first")
    .after("run.start")
    .in(...canStart)
    .given(hasShrunk)
    .leadsTo("confirming")
    .startsNothing()
    .remembers(noRefusal)
    .keeps("login", "feed", "found", "address", "kind", "drawn"),
  rule("Without a stored address there is nothing to import")
    .after("run.start")
    .in(...canStart)
    .given(({ was }) => was.feed.address === null)
    .isIgnored(),
  rule("IMP-70 Once it is confirmed it is imported")
    .after("run.confirm")
    .in("confirming")
    .leadsTo("startingRun")
    .keeps()
    .starts("startRun", ({ was }) => ({ login: was.login, confirmed: true })),
  rule("IMP-70 Else nothing is")
    .after("run.cancel")
    .in("confirming")
    .must(isAsBefore, "shows something else")
    .keeps(),

  rule("IMP-69 After a while it is asked how far the check is")
    .elapsed("again")
    .in("watching.resting")
    .leadsTo("watching.asking")
    .keeps()
    .starts("readFeedAgain", client),
  ...feedRules("readFeedAgain"),
  rule("IMP-67 What it found is not asked for twice")
    .answered("readFeedAgain")
    .given((step) => cameWith("done")(step) && runs(false)(step) && step.is.found !== null)
    .leadsTo("shown")
    .startsNothing(),
  rule("IMP-71 The end of an import is told, for its report")
    .answered("readFeedAgain")
    .given((step) => runs(true)(step) && step.event.output.check.end !== null)
    .emits({ type: "run.ended" }),
  rule("Nothing else is told")
    .answered("readFeedAgain")
    .given((step) => !runs(true)(step) || step.event.output.check.end === null)
    .emits(),
  rule("A question without an answer is asked again later")
    .failed("readFeedAgain")
    .leadsTo("watching.resting")
    .keeps()
    .startsNothing(),
  rule("IMP-69 A check can be stopped")
    .after("check.stop")
    .in("watching")
    .leadsTo("stopping")
    .shows("underWay", "busy")
    .keeps()
    .starts("stopCheck", client),
  rule("IMP-69 Whether it has ended is asked at once")
    .answered("stopCheck")
    .leadsTo("watching.asking")
    .keeps()
    .emits()
    .starts("readFeedAgain", client),
  rule("IMP-69 One that could not be stopped says why, and is looked at")
    .failed("stopCheck")
    .leadsTo("watching.asking")
    .keeps()
    .emits(({ event }) => ({ type: "stop.failed", problem: event.error }))
    .starts("readFeedAgain", client),

  rule("IMP-67 What asks for a person first shows first")
    .answered("readFindings")
    .leadsTo("shown")
    .remembers(({ event }) => ({ found: event.output, kind: firstOf(event.output), drawn: 20 }))
    .keeps("login", "feed", "address", "problem", "startProblem", "fileProblem", "runProblem")
    .startsNothing(),
  rule("Findings that cannot be read say why")
    .failed("readFindings")
    .leadsTo("unread")
    .saysWhy()
    .keeps("feed", "found", "address", "kind", "drawn")
    .startsNothing(),
  rule("They are asked for again")
    .after("findings.retry")
    .in("unread")
    .leadsTo("reading")
    .remembers({ problem: null })
    .keeps("feed", "found", "address", "kind", "drawn")
    .starts("readFindings", client),
  stays("IMP-67 Findings of another kind begin with the first")
    .after("kind.choose")
    .in("shown")
    .given(({ was, event }) => was.kind !== event.kind)
    .remembers(({ event }) => ({ kind: event.kind, drawn: 20 }))
    .keeps("login", "feed", "found", "address", "problem", "startProblem", "fileProblem", "runProblem"),
  rule("The kind that shows is not chosen")
    .after("kind.choose")
    .given(({ was, event }) => was.kind === event.kind)
    .isIgnored(),
  stays("More findings are drawn while there are any")
    .after("findings.more")
    .in("shown")
    .given(({ was }) => kindsOf(was.found).filter((kind) => kind === was.kind).length > was.drawn)
    .remembers(({ was }) => ({ drawn: was.drawn + 20 }))
    .keeps(
      "login",
      "feed",
      "found",
      "address",
      "kind",
      "problem",
      "startProblem",
      "fileProblem",
      "runProblem",
    ),
  rule("Without more there are none to draw")
    .after("findings.more")
    .in("shown")
    .given(({ was }) => kindsOf(was.found).filter((kind) => kind === was.kind).length <= was.drawn)
    .isIgnored(),
  stays("What is typed is the address, and what was wrong with the one before is forgotten")
    .after("address.change")
    .remembers(({ event }) => ({ address: event.address, startProblem: null }))
    .keeps("login", "feed", "found", "kind", "drawn", "problem", "fileProblem", "runProblem"),
];
