import { isDeepStrictEqual } from "node:util";
import { rule, type Transition, visibleTags } from "../harness/oracle.ts";
import {
  again,
  beginsCalls,
  begun,
  byKey,
  goesOn,
  keyOf,
  limited,
  openOf,
  stopped,
  underWay,
  unpaused,
  withDone,
  withFailed,
  withPause,
} from "./enquiryRun.ts";

type Context = Transition["was"];

const others = ({ was, event }: Transition) =>
  was.query !== null && JSON.stringify(was.query) !== JSON.stringify(event.query);
const chosen = ({ was }: Transition) => Object.keys(was.selected).length;
const ofSelection = ({ was }: Transition) => was.run?.scope === "selection";
const page = ({ event: { rows, total, query } }: Transition) => ({ shown: rows, total, query });
const none = { selected: {}, anchor: null };
const dropped = (transition: Transition) =>
  JSON.stringify(transition.happening.emitted) ===
  JSON.stringify(chosen(transition) > 0 ? [{ type: "selection.dropped", count: chosen(transition) }] : []);

/** Where the choosing was left: a report shows until it is dismissed. */
const isBack = ({ was, happening: { after } }: Transition) =>
  after.matches({ choosing: was.run === null ? "plain" : "reported" });
const back = (sentence: string) => rule(sentence).must(isBack, "leads elsewhere");

/** What is told when a run is over, and that it succeeded when it reached every row. */
function endOf(run: Context): Context[] {
  if (goesOn(run)) return [];
  const { action, done, scope, undo } = run;
  const over = { type: "run.over" };
  return openOf(run).length > 0 ? [over] : [over, { type: "run.succeeded", action, done, scope, undo }];
}
const same = (found: unknown, wanted: unknown) => isDeepStrictEqual(found, wanted);

/** A step of a run: what it leaves of it, where that leads, and what is told of it after what is told first. */
const goes = (
  sentence: string,
  next: (transition: Transition) => Context,
  state: (transition: Transition) => object | string = ({ happening: { before } }) => before?.value,
  first: (transition: Transition) => Context[] = () => [],
) =>
  rule(sentence)
    .must(beginsCalls, "begins other calls")
    .must(({ happening, ...transition }) => {
      const left = next({ ...transition, happening });
      const end = { choosing: openOf(left).length > 0 ? "reported" : "plain" };
      return happening.after.matches(goesOn(left) ? state({ ...transition, happening }) : end);
    }, "leads elsewhere")
    .must(
      (transition) => same(transition.happening.emitted, [...first(transition), ...endOf(next(transition))]),
      "tells something else",
    )
    .must((transition) => {
      const left = next(transition);
      return same(transition.is.run, goesOn(left) || openOf(left).length > 0 ? left : null);
    }, "leaves another run");
const toldOf = ({ event: { row, details } }: Transition) => [{ type: "contact.changed", row, details }];
const endsCall = ({ event, happening }: Transition) => happening.stopped.includes(`act-${keyOf(event.row)}`);

const selectable = (transition: Transition) =>
  !transition.happening.before?.matches("running") || !ofSelection(transition);
const chooses = (event: string) =>
  rule("ENQ-37 Rows are selected")
    .after(event)
    .given(selectable)
    .stays()
    .emits()
    .keeps("shown", "run", "query", "total");
const isShown = ({ was }: Transition, key: string) =>
  was.shown.findIndex((row: Context) => keyOf(row) === key);
function range({ was, event }: Transition): Context[] {
  const from = was.anchor === null ? -1 : isShown({ was } as Transition, was.anchor);
  const to = isShown({ was } as Transition, keyOf(event.to));
  return from < 0 || to < 0 ? [event.to] : was.shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}
const lacking = (rows: Context[], selected: Context) =>
  Object.fromEntries(Object.entries(selected).filter(([key]) => !rows.some((row) => keyOf(row) === key)));

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const complete = ({ was: { asked, form } }: Transition) =>
  asked.kind === "resend" ? address.test(form.email.trim()) : form.reason.trim() !== "";
const nobody = (transition: Transition) => transition.was.asked.row === null && chosen(transition) === 0;
const askedAction = ({ was: { asked, form, language, defaultEmail } }: Transition) =>
  asked.kind === "resend"
    ? { kind: "resend", email: form.email.trim(), language }
    : { kind: "mark", mark: form.mark, reason: form.reason.trim(), email: defaultEmail };
const accepted = (transition: Transition) => {
  const { row } = transition.was.asked;
  return begun(transition, transition.event.run, askedAction(transition), row && [row]);
};
const targeted = (transition: Transition) => transition.event.row !== null || chosen(transition) > 0;
const any = (transition: Transition) =>
  transition.event.rows === null ? chosen(transition) > 0 : transition.event.rows.length > 0;

export const enquiryActionsOracle = [
  rule("ENQ-05 Nothing is selected at first, and letters go to the address that was given")
    .atStart()
    .leadsTo("choosing.plain")
    .remembers(({ event: { input } }) => ({
      ...input,
      ...none,
      shown: [],
      total: 0,
      query: null,
      seen: {},
      run: null,
      form: { email: input.defaultEmail, mark: "spam", reason: "" },
    })),

  rule("ENQ-38 Other filters drop the selection and say so")
    .after("rows.shown")
    .in("choosing", "gathering")
    .given(others)
    .remembers((transition) => ({ ...page(transition), ...none }))
    .must(dropped, "says otherwise"),
  back("ENQ-38 Other filters leave off reading what matched those before")
    .after("rows.shown")
    .in("gathering")
    .given(others)
    .startsNothing()
    .stops("gather"),
  rule("ENQ-37 Another page of the same rows keeps what is selected")
    .after("rows.shown")
    .given((transition) => !others(transition))
    .stays()
    .remembers(page)
    .keeps("selected", "anchor", "run", "asked", "form")
    .startsNothing()
    .emits(),
  rule("ENQ-38 What is asked about the selection is asked to the end")
    .after("rows.shown")
    .in("confirming")
    .given(({ was }) => was.asked.row === null)
    .stays()
    .remembers(page)
    .keeps("selected", "anchor")
    .emits(),
  rule("ENQ-40 A run of the selection keeps its rows, whatever shows meanwhile")
    .after("rows.shown")
    .in("running")
    .given(ofSelection)
    .stays()
    .remembers(page)
    .keeps("selected", "anchor", "run")
    .emits(),
  rule("ENQ-38 A question about one row is no selection")
    .after("rows.shown")
    .in("confirming")
    .given((transition) => others(transition) && transition.was.asked.row !== null)
    .stays()
    .remembers((transition) => ({ ...page(transition), ...none }))
    .must(dropped, "says otherwise"),
  rule("ENQ-38 Nor is a run of named rows")
    .after("rows.shown")
    .in("running")
    .given((transition) => others(transition) && !ofSelection(transition))
    .stays()
    .remembers((transition) => ({ ...page(transition), ...none }))
    .must(dropped, "says otherwise")
    .keeps("run"),

  rule("ENQ-48 How rows are is known once they were seen")
    .after("details.seen")
    .stays()
    .remembers(({ was, event }) => ({ seen: { ...was.seen, ...event.seen } }))
    .keeps("selected", "run", "form", "asked")
    .emits(),
  rule("ENQ-43 Letters are in the language of the panel")
    .after("language.change")
    .stays()
    .remembers(({ event }) => ({ language: event.language }))
    .keeps("selected", "run", "form", "asked")
    .emits(),

  rule("ENQ-40 While a selection is acted on nobody changes it")
    .after("row.toggle", "rows.range", "page.toggle", "selection.clear")
    .in("running")
    .given(ofSelection)
    .isIgnored(),
  chooses("row.toggle").remembers(({ was, event: { row } }) => ({
    anchor: keyOf(row),
    selected:
      keyOf(row) in was.selected ? lacking([row], was.selected) : { ...was.selected, [keyOf(row)]: row },
  })),
  chooses("rows.range").remembers((transition) => ({
    anchor: keyOf(transition.event.to),
    selected: transition.event.selected
      ? { ...transition.was.selected, ...byKey(range(transition)) }
      : lacking(range(transition), transition.was.selected),
  })),
  chooses("page.toggle").remembers(({ was: { shown: rows, selected } }) => ({
    anchor: null,
    selected: rows.every((row: Context) => keyOf(row) in selected)
      ? lacking(rows, selected)
      : { ...selected, ...byKey(rows) },
  })),
  chooses("selection.clear").remembers(none),

  rule("ENQ-37 Everything that matches is selected: its rows are read first")
    .after("selection.all")
    .in("choosing")
    .given(({ was }) => was.query !== null && was.total > 0)
    .leadsTo("gathering")
    .keeps()
    .starts("gather", ({ was: { about, query } }) => ({ about, query, most: 1_000 })),
  rule("ENQ-37 Of nothing there is nothing to select")
    .after("selection.all")
    .in("choosing")
    .given(({ was }) => was.query === null || was.total === 0)
    .isIgnored(),
  back("ENQ-37 What was read is selected besides")
    .answered("gather")
    .emits()
    .remembers(({ was, event }) => ({ selected: { ...was.selected, ...byKey(event.output) } }))
    .keeps("run", "shown"),
  back("ENQ-37 What cannot be read is said, and the selection stays")
    .failed("gather")
    .keeps()
    .emits(({ event }) => ({ type: "selection.failed", problem: event.error })),
  back("ENQ-37 Reading can be left off")
    .after("selection.cancel")
    .in("gathering")
    .keeps()
    .stops("gather")
    .emits(),

  rule("ENQ-04, ENQ-06 A dialog asks what is needed, with what is known")
    .after("action.ask")
    .in("choosing")
    .given(targeted)
    .leadsTo("confirming.asking")
    .startsNothing()
    .keeps("selected", "run")
    .remembers(({ was, event: { kind, row, known } }) => ({
      asked: { kind, row },
      form: { email: was.defaultEmail, mark: known?.mark ?? "spam", reason: known?.reason ?? "" },
    })),
  rule("ENQ-08 Without a row nothing is asked")
    .after("action.ask")
    .in("choosing")
    .given((transition) => !targeted(transition))
    .isIgnored(),
  rule("ENQ-05, ENQ-07 The form is what was typed, and what was wrong shows until it is tried again")
    .after("form.change")
    .in("confirming")
    .stays()
    .remembers(({ was, event }) => ({ form: { ...was.form, ...event.form } }))
    .keeps("asked", "selected", "run"),
  back("ENQ-08 When nothing is selected any more nothing is done")
    .after("confirm.accept")
    .in("confirming")
    .given(nobody)
    .keeps()
    .startsNothing(),
  rule("ENQ-05, ENQ-07 What is missing is said, and nobody is asked")
    .after("confirm.accept")
    .in("confirming")
    .given((transition) => !nobody(transition) && !complete(transition))
    .leadsTo("confirming.wrong")
    .keeps()
    .startsNothing(),
  goes("ENQ-04, ENQ-06, ENQ-08, ENQ-09 What is complete is done, row by row", accepted, () => "running")
    .after("confirm.accept")
    .in("confirming")
    .given((transition) => !nobody(transition) && complete(transition))
    .leadsTo("running.sending")
    .keeps("selected"),
  back("Who thinks again has done nothing").after("confirm.cancel").in("confirming").keeps().startsNothing(),
  rule("ENQ-46 What needs no words is done at once")
    .after("rows.act")
    .in("choosing")
    .given(any)
    .leadsTo("running.sending")
    .keeps("selected")
    .must(beginsCalls, "begins other calls")
    .remembers((transition) => ({
      run: begun(transition, transition.event.run, transition.event.action, transition.event.rows),
    })),
  rule("ENQ-46 With nothing selected nothing is done")
    .after("rows.act")
    .in("choosing")
    .given((transition) => !any(transition))
    .isIgnored(),

  goes("ENQ-11, ENQ-28 A row that is done is told, and is no longer selected", withDone, undefined, toldOf)
    .after("row.done")
    .in("running")
    .given(underWay)
    .must(endsCall, "lets its call run")
    .remembers(({ was, event }) => ({
      seen: { ...was.seen, [keyOf(event.row)]: event.details },
      selected: was.run.scope === "selection" ? lacking([event.row], was.selected) : was.selected,
    })),
  rule("ENQ-41 A row is answered once")
    .after("row.done", "row.failed")
    .in("running")
    .given((transition) => !underWay(transition))
    .isIgnored(),
  goes("ENQ-10 A row that was refused stays selected", withFailed)
    .after("row.failed")
    .in("running")
    .given((transition) => underWay(transition) && !limited(transition))
    .must(endsCall, "lets its call run")
    .keeps("selected", "seen"),
  rule("ENQ-42 Too many requests make a pause, and the row waits again")
    .after("row.failed")
    .in("running.sending", "running.pausing")
    .given((transition) => underWay(transition) && limited(transition))
    .leadsTo("running.pausing")
    .startsNothing()
    .emits()
    .must(endsCall, "lets its call run")
    .keeps("selected")
    .remembers((transition) => ({ run: withPause(transition) })),
  goes("ENQ-40 A row that the server wants later is left when the run was stopped", (transition) =>
    stopped(withPause(transition)),
  )
    .after("row.failed")
    .in("running.stopping")
    .given((transition) => underWay(transition) && limited(transition))
    .must(endsCall, "lets its call run")
    .keeps("selected"),
  rule("ENQ-42 After the pause the next rows begin")
    .elapsed("asTheServerWishes")
    .leadsTo("running.sending")
    .must(beginsCalls, "begins other calls")
    .remembers(({ was }) => ({ run: unpaused(was.run) }))
    .keeps("selected")
    .emits(),
  goes(
    "ENQ-40 A run can be stopped; what is under way is finished",
    ({ was }) => stopped(was.run),
    () => ({ running: "stopping" }),
  )
    .after("run.stop")
    .in("running")
    .keeps("selected"),
  rule("ENQ-41 Rows that were not reached are tried again with the keys that they had")
    .after("run.retry")
    .in("choosing.reported")
    .leadsTo("running.sending")
    .must(beginsCalls, "begins other calls")
    .remembers(({ was }) => ({
      run: again(was.run),
      selected: was.run.scope === "selection" ? byKey(openOf(was.run)) : was.selected,
    })),
  rule("ENQ-10 The report is dismissed, and what was not reached stays selected")
    .after("report.dismiss")
    .in("choosing.reported")
    .leadsTo("choosing.plain")
    .remembers({ run: null })
    .keeps("selected"),

  ...visibleTags({
    "choosing.reported": ["reported"],
    gathering: ["busy"],
    confirming: ["confirming"],
    running: ["busy", "running"],
  }),
];
