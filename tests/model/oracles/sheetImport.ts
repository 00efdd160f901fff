import { isDeepStrictEqual } from "node:util";
import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

const review = ({ reading }: Context) => reading?.review ?? { edits: [], conflicts: [], drafts: [] };
/** What a run is told: edits and the conflicts in which the file is taken, as the rows stand in it. */
const edits = (known: Context) =>
  [...review(known).edits, ...review(known).conflicts.filter(({ Id }: Context) => known.taken[Id])]
    .toSorted((one: Context, other: Context) => one.row - other.row)
    .map(({ Id, Version, Ref, fields, characters }: Context) => ({
      Id,
      Version,
      Ref,
      Fields: fields,
      Characters: characters,
    }));
const anyEdit = (known: Context) => edits(known).length > 0;
const anyDraft = (known: Context) => review(known).drafts.length > 0;
const over = { type: "sheet.over" };
const ready = (known: Context, run: string) => ({ type: "edits.ready", run, rows: edits(known) });
const made = (count: number) => ({ type: "drafts.made", count });

const isLast = ({ was }: Transition) => was.drafting.waiting.length === 1;
const rest = ({ was }: Transition) => was.drafting.waiting.slice(1);
const unmade = (rows: Context[], problem: Context) => rows.map((draft) => ({ draft, problem }));
const full = ({ event: { error } }: Transition) =>
  error.code === "ErrMaxDraftLimit" || error.code === "ErrDraftSpaceExceeded";
const refused = ({ event: { error } }: Transition) =>
  error.code === "ErrDraftTooLarge" || error.code === "ErrInvalidBody";
const wait = ({ event: { error } }: Transition) =>
  error.code === "ErrTooManyRequests" && error.retryAfter <= 120;
const callOf = ({ is: { drafting, run } }: Transition) => {
  const [next] = drafting.waiting;
  return { content: next.content, key: `${run}-${next.row}` };
};
const begun = (drafts: Context[]) => ({
  total: drafts.length,
  waiting: drafts,
  made: 0,
  unmade: [],
  problem: null,
});
const anyTaken = ({ taken }: Context) => Object.keys(taken).length > 0;
const isIn = (transition: Transition, one: string): boolean =>
  JSON.stringify((transition.happening.before as Context).value.drafting).includes(`"${one}"`);
const stops = (transition: Transition) => isIn(transition, "stopping");
const leaves = (transition: Transition) => isIn(transition, "leaving");
const isAsked = (transition: Transition) => isIn(transition, "asked");
const isAllMade = (transition: Transition) =>
  isLast(transition) && transition.was.drafting.unmade.length === 0;
const unread = { progress: null, refusal: null, problem: null, reading: null, taken: {} };
const kept = ["file", "name", "language", "reading", "taken", "run"];

/** What is begun goes its own way, whatever is asked meanwhile. */
const goesOn = ({ happening: { before, after } }: Transition) =>
  isDeepStrictEqual(
    (after.value as Context).drafting.making,
    (before?.value as Context | undefined)?.drafting.making,
  );

/** The last one counts, and none waits. */
const lastMade = ({ was: { drafting } }: Transition) => ({
  drafting: { ...drafting, waiting: [], made: drafting.made + 1, problem: null },
});

/** None waits any more: all that did are unmade, for a reason or none. */
const allUnmade = ({ drafting }: Context, problem: Context) => ({
  drafting: {
    ...drafting,
    waiting: [],
    problem: null,
    unmade: [...drafting.unmade, ...unmade(drafting.waiting, problem)],
  },
});

/** It waits on, and why it has no answer is said. */
const unanswered = ({ was: { drafting }, event: { error } }: Transition) => ({
  drafting: { ...drafting, problem: error },
});

/** It is asked for again, under its key. */
const again = (sentence: string) =>
  rule(sentence)
    .remembers(({ was: { drafting } }) => ({ drafting: { ...drafting, problem: null } }))
    .keeps(...kept)
    .starts("draft", callOf);

/** New rows are not all begun: the rest is kept, and what was begun is said. */
const left = (sentence: string) =>
  rule(sentence)
    .leadsTo("left")
    .keeps(...kept)
    .startsNothing()
    .emits(({ is }) => made(is.drafting.made));

/** The one that is under way is waited for; the rest is kept. */
const waited = (sentence: string) =>
  rule(sentence)
    .remembers((transition) => ({
      drafting: {
        ...transition.was.drafting,
        waiting: transition.was.drafting.waiting.slice(0, 1),
        problem: null,
        unmade: [...transition.was.drafting.unmade, ...unmade(rest(transition), null)],
      },
    }))
    .keeps(...kept)
    .startsNothing()
    .emits();

const without = (taken: Context, Id: number) => {
  const { [Id]: _, ...others } = taken;
  return others;
};

export const sheetImportOracle = [
  rule("SHEET-15 A file is waited for")
    .atStart()
    .leadsTo("choosing")
    .remembers({ ...unread, file: null, drafting: null })
    .startsNothing(),
  rule("SHEET-15 A file that is chosen is read, in the language of who reads it")
    .after("file.choose")
    .in("choosing", "unread", "reviewing.plain")
    .given(({ was }) => !anyTaken(was))
    .leadsTo("reading")
    .remembers(({ event: { file, name, language } }) => ({ ...unread, file, name, language }))
    .starts("read", ({ event: { file, language } }) => ({ file, language })),
  rule("SHEET-15 How far it is shows")
    .after("reading.progress")
    .in("reading")
    .stays()
    .remembers(({ event: { here, all } }) => ({ progress: { here, all } }))
    .keeps(...kept)
    .startsNothing(),
  rule("SHEET-15 It can be stopped")
    .after("reading.stop")
    .in("reading")
    .leadsTo("choosing")
    .keeps()
    .stops("read")
    .emits(),
  rule("SHEET-12 A file that cannot be taken is refused, and another can be chosen")
    .answered("read")
    .given(({ event: { output } }) => "refusal" in output)
    .leadsTo("choosing")
    .remembers(({ event: { output } }) => ({ refusal: output.refusal, reading: null }))
    .keeps("file", "name", "language", "taken"),
  rule("SHEET-07 What differs is shown, and nothing of it is taken in a conflict")
    .answered("read")
    .given(({ event: { output } }) => "review" in output)
    .leadsTo("reviewing.plain")
    .remembers(({ event: { output } }) => ({ reading: output, taken: {}, refusal: null }))
    .startsNothing()
    .emits(),
  rule("SHEET-15 What does not come is said, and nothing was changed")
    .failed("read")
    .leadsTo("unread")
    .saysWhy()
    .keeps(...kept)
    .emits(),
  rule("SHEET-15 The same file is read again")
    .after("reading.retry")
    .in("unread")
    .leadsTo("reading")
    .remembers({ problem: null, progress: null })
    .keeps(...kept)
    .starts("read", ({ was: { file, language } }) => ({ file, language })),
  rule("SHEET-15 Another file can be chosen instead")
    .after("file.another")
    .in("reviewing.plain")
    .given(({ was }) => !anyTaken(was))
    .leadsTo("choosing")
    .keeps()
    .startsNothing()
    .emits(),

  rule("SHEET-16 In a conflict the file is taken")
    .after("conflict.choose")
    .in("reviewing.plain")
    .given(({ event: { mine } }) => mine)
    .stays()
    .remembers(({ was, event: { Id } }) => ({ taken: { ...was.taken, [Id]: true } }))
    .keeps("reading", "drafting"),
  rule("SHEET-16 In a conflict what is there stays")
    .after("conflict.choose")
    .in("reviewing.plain")
    .given(({ event: { mine } }) => !mine)
    .stays()
    .remembers(({ was, event: { Id } }) => ({ taken: without(was.taken, Id) }))
    .keeps("reading", "drafting"),
  rule("SHEET-16 All conflicts are decided at once")
    .after("conflicts.choose")
    .in("reviewing.plain")
    .given(({ was }) => review(was).conflicts.length > 0)
    .stays()
    .remembers(({ was, event: { mine } }) => ({
      taken: mine ? Object.fromEntries(review(was).conflicts.map(({ Id }: Context) => [Id, true])) : {},
    }))
    .keeps("reading", "drafting"),
  rule("SHEET-16 Without a conflict there is nothing to decide")
    .after("conflicts.choose")
    .in("reviewing.plain")
    .given(({ was }) => review(was).conflicts.length === 0)
    .isIgnored(),

  rule("SHEET-13 Edits without new rows are a run at once")
    .after("sheet.apply")
    .in("reviewing.plain")
    .given(({ was }) => !anyDraft(was) && anyEdit(was))
    .leadsTo("closed")
    .remembers(({ event: { run } }) => ({ run }))
    .emits(({ was, event: { run } }) => ready(was, run), over)
    .startsNothing(),
  rule("SHEET-17 New rows are begun first, one after the other")
    .after("sheet.apply")
    .in("reviewing.plain")
    .given(({ was }) => anyDraft(was))
    .leadsTo("drafting.making.sending", "drafting.door.shut")
    .remembers(({ was, event: { run } }) => ({ run, drafting: begun(review(was).drafts) }))
    .keeps("reading", "taken")
    .starts("draft", callOf)
    .emits(),
  rule("SHEET-13 Nothing is nothing to apply")
    .after("sheet.apply")
    .in("reviewing.plain")
    .given(({ was }) => !anyDraft(was) && !anyEdit(was))
    .isIgnored(),

  rule("SHEET-17 The next begins with the answer of the one before")
    .answered("draft")
    .given((transition) => !isLast(transition) && !leaves(transition))
    .leadsTo("drafting.making.sending")
    .remembers((transition) => ({
      drafting: {
        ...transition.was.drafting,
        waiting: rest(transition),
        made: transition.was.drafting.made + 1,
        problem: null,
      },
    }))
    .starts("draft", callOf)
    .emits(),
  rule("SHEET-17 When all are begun the edits are a run")
    .answered("draft")
    .given(
      (transition) =>
        isAllMade(transition) &&
        anyEdit(transition.was) &&
        !stops(transition) &&
        !isAsked(transition) &&
        !leaves(transition),
    )
    .leadsTo("closed")
    .emits(
      ({ was }) => made(was.drafting.made + 1),
      ({ was }) => ready(was, was.run),
      over,
    ),
  rule("SHEET-17 When all are begun and nothing else differs it is over")
    .answered("draft")
    .given((transition) => isAllMade(transition) && !anyEdit(transition.was))
    .leadsTo("closed")
    .emits(({ was }) => made(was.drafting.made + 1), over),
  left("SHEET-17 Who stops while the last is begun is asked before the edits begin")
    .answered("draft")
    .given(
      (transition) =>
        isAllMade(transition) && anyEdit(transition.was) && stops(transition) && !leaves(transition),
    )
    .remembers(lastMade),
  left("SHEET-19 While somebody is asked whether to leave, the edits do not begin with the last one")
    .answered("draft")
    .given((transition) => isAllMade(transition) && anyEdit(transition.was) && isAsked(transition))
    .remembers(lastMade),
  left("SHEET-17 What was not begun is kept")
    .answered("draft")
    .given(
      (transition) => isLast(transition) && transition.was.drafting.unmade.length > 0 && !leaves(transition),
    )
    .remembers(lastMade),
  left("SHEET-17 An account that has no room for more takes none of the rest")
    .failed("draft")
    .given((transition) => full(transition) && !leaves(transition))
    .remembers(({ was, event: { error } }) => allUnmade(was, error)),
  left("SHEET-17 The last row that cannot be begun as it is is kept")
    .failed("draft")
    .given((transition) => refused(transition) && isLast(transition) && !leaves(transition))
    .remembers(({ was, event: { error } }) => allUnmade(was, error)),
  rule("SHEET-17 A row that cannot be begun as it is is kept, and the next begins")
    .failed("draft")
    .given((transition) => refused(transition) && !isLast(transition) && !leaves(transition))
    .leadsTo("drafting.making.sending")
    .remembers((transition) => ({
      drafting: {
        ...transition.was.drafting,
        waiting: rest(transition),
        problem: null,
        unmade: [
          ...transition.was.drafting.unmade,
          ...unmade(transition.was.drafting.waiting.slice(0, 1), transition.event.error),
        ],
      },
    }))
    .starts("draft", callOf)
    .emits(),
  rule("SHEET-17 Too many requests make a pause")
    .failed("draft")
    .given((transition) => wait(transition) && !stops(transition) && !leaves(transition))
    .leadsTo("drafting.making.pausing")
    .remembers(unanswered)
    .startsNothing()
    .emits(),
  left("SHEET-17 After a stop there is no pause: what was not begun is kept")
    .failed("draft")
    .given((transition) => wait(transition) && stops(transition) && !leaves(transition))
    .remembers(({ was }) => allUnmade(was, null)),
  rule("SHEET-17 One without an answer interrupts and says why")
    .failed("draft")
    .given(
      (transition) =>
        !full(transition) &&
        !refused(transition) &&
        !wait(transition) &&
        !leaves(transition) &&
        !stops(transition),
    )
    .leadsTo("drafting.making.interrupted.going")
    .remembers(unanswered)
    .startsNothing()
    .emits(),
  rule("SHEET-17 One without an answer interrupts after a stop, too, and the stop is remembered")
    .failed("draft")
    .given(
      (transition) =>
        !full(transition) &&
        !refused(transition) &&
        !wait(transition) &&
        !leaves(transition) &&
        stops(transition),
    )
    .leadsTo("drafting.making.interrupted.stopping")
    .remembers(unanswered)
    .startsNothing()
    .emits(),
  again("SHEET-17 It is asked for again under the same key")
    .after("drafts.goOn")
    .in("drafting.making.interrupted.going")
    .leadsTo("drafting.making.sending.going"),
  again("SHEET-17 After a stop it is asked for again, and nothing begins after it")
    .after("drafts.goOn")
    .in("drafting.making.interrupted.stopping")
    .leadsTo("drafting.making.sending.stopping"),
  again("SHEET-17 After the pause it is asked for again")
    .elapsed("asTheServerWishes")
    .leadsTo("drafting.making.sending"),
  waited("SHEET-17 It can be stopped; the one that is under way is waited for")
    .after("drafts.stop")
    .in("drafting.making.sending.going")
    .leadsTo("drafting.making.sending.stopping"),
  left("SHEET-17 When none is under way the rest is kept at once")
    .after("drafts.stop")
    .in("drafting.making.pausing", "drafting.making.interrupted")
    .remembers(({ was }) => allUnmade(was, null)),
  rule("SHEET-17 What is kept can be begun again, as work of its own")
    .after("drafts.retry")
    .in("left.plain")
    .given(({ was }) => was.drafting.unmade.length > 0)
    .leadsTo("drafting.making.sending", "drafting.door.shut")
    .remembers(({ was, event: { run } }) => ({
      run,
      drafting: begun(was.drafting.unmade.map(({ draft }: Context) => draft)),
    }))
    .keeps("reading", "taken")
    .starts("draft", callOf)
    .emits(),
  rule("SHEET-17 Where all are begun there is nothing to begin again")
    .after("drafts.retry")
    .in("left.plain")
    .given(({ was }) => was.drafting.unmade.length === 0)
    .isIgnored(),
  rule("SHEET-17 The edits do not wait for what is kept")
    .after("edits.goOn")
    .in("left.plain")
    .given(({ was }) => anyEdit(was))
    .leadsTo("closed")
    .emits(({ was }) => ready(was, was.run), over),
  rule("SHEET-17 Without edits there is nothing to go on with")
    .after("edits.goOn")
    .in("left.plain")
    .given(({ was }) => !anyEdit(was))
    .isIgnored(),

  rule("SHEET-19 Nothing is lost by closing where nothing was chosen")
    .after("sheet.close")
    .in("choosing", "reading", "unread")
    .leadsTo("closed")
    .emits(over),
  rule("SHEET-19 Reading ends with closing").after("sheet.close").in("reading").stops("read"),
  rule("SHEET-19 Nothing is lost by closing while no conflict was decided")
    .after("sheet.close")
    .in("reviewing.plain", "left.plain")
    .given(({ was }) => !anyTaken(was))
    .leadsTo("closed")
    .emits(over),
  rule("SHEET-19 What was chosen in conflicts is not lost unasked")
    .after("sheet.close")
    .in("reviewing.plain")
    .given(({ was }) => anyTaken(was))
    .leadsTo("reviewing.asked.closing")
    .keeps()
    .emits(),
  rule("SHEET-19 What was chosen in conflicts is not lost unasked, when new rows are left either")
    .after("sheet.close")
    .in("left.plain")
    .given(({ was }) => anyTaken(was))
    .leadsTo("left.asked")
    .keeps()
    .emits(),
  rule("SHEET-19 What was chosen is not lost unasked for another file")
    .after("file.another")
    .in("reviewing.plain")
    .given(({ was }) => anyTaken(was))
    .leadsTo("reviewing.asked.another")
    .keeps()
    .startsNothing()
    .emits(),
  rule("SHEET-19 What was chosen is not lost unasked for a file that is dropped, which waits")
    .after("file.choose")
    .in("reviewing.plain")
    .given(({ was }) => anyTaken(was))
    .leadsTo("reviewing.asked.dropped")
    .remembers(({ event: { file, name, language } }) => ({ next: { file, name, language } }))
    .keeps("drafting", ...kept)
    .startsNothing()
    .emits(),
  rule("SHEET-19 While new rows are begun closing asks, and they go on")
    .after("sheet.close")
    .in("drafting.door.shut")
    .leadsTo("drafting.door.asked.here")
    .keeps()
    .startsNothing()
    .must(goesOn, "does not go on")
    .emits(),
  rule("SHEET-19 While new rows are begun the page is not left unasked, and they go on")
    .after("page.leave")
    .in("drafting.door.shut")
    .leadsTo("drafting.door.asked.outside")
    .keeps()
    .startsNothing()
    .must(goesOn, "does not go on")
    .emits(),
  rule("SHEET-19 Who stays goes on where it was")
    .after("close.cancel")
    .in("reviewing.asked")
    .leadsTo("reviewing.plain")
    .remembers({ next: null })
    .keeps("drafting", ...kept)
    .startsNothing()
    .emits(),
  rule("SHEET-19 Who stays with what is left goes on there")
    .after("close.cancel")
    .in("left.asked")
    .leadsTo("left.plain")
    .keeps()
    .startsNothing()
    .emits(),
  rule("SHEET-19 Who stays while new rows are begun is asked no more")
    .after("close.cancel")
    .in("drafting.door.asked")
    .leadsTo("drafting.door.shut")
    .keeps()
    .startsNothing()
    .emits(),
  rule("SHEET-19 Who leaves has changed nothing")
    .after("close.accept")
    .in("reviewing.asked.closing", "left.asked")
    .leadsTo("closed")
    .emits(over),
  rule("SHEET-19 Who wants another file all the same chooses it")
    .after("close.accept")
    .in("reviewing.asked.another")
    .leadsTo("choosing")
    .startsNothing()
    .emits(),
  rule("SHEET-19 Who wants the file that was dropped all the same has it read")
    .after("close.accept")
    .in("reviewing.asked.dropped")
    .leadsTo("reading")
    .remembers(({ was: { next } }) => ({ ...unread, ...next, next: null }))
    .starts("read", ({ was: { next } }) => ({ file: next.file, language: next.language }))
    .emits(),
  rule("SHEET-19 Who leaves keeps what was begun")
    .after("close.accept")
    .in("drafting.door.asked")
    .given((transition) => !isIn(transition, "sending"))
    .leadsTo("closed")
    .emits(({ was }) => made(was.drafting.made), over),
  waited("SHEET-19 Who leaves waits for the one that is under way")
    .after("close.accept")
    .in("drafting.door.asked")
    .given((transition) => isIn(transition, "sending"))
    .leadsTo("drafting.door.leaving", "drafting.making.sending"),
  rule("SHEET-19 With its answer it is over, and it counts")
    .answered("draft")
    .given((transition) => leaves(transition))
    .leadsTo("closed")
    .emits(({ was }) => made(was.drafting.made + 1), over),
  rule("SHEET-19 Whatever is wrong with it, it is over")
    .failed("draft")
    .given((transition) => leaves(transition))
    .leadsTo("closed")
    .emits(({ was }) => made(was.drafting.made), over),
  rule("SHEET-19 Who does not want to wait for it goes at once")
    .after("sheet.close")
    .in("drafting.door.leaving")
    .leadsTo("closed")
    .emits(({ was }) => made(was.drafting.made), over),

  ...visibleTags({
    reading: ["busy"],
    "reviewing.asked": ["asking"],
    "left.asked": ["asking"],
    "drafting.door.asked.here": ["asking", "running"],
    drafting: ["running"],
  }),
];
