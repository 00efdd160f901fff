import { isDeepStrictEqual } from "node:util";
import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

const chosen = ({ was }: Transition) => Object.keys(was.selected).length;
const others = ({ was, event }: Transition) =>
  was.query !== null && JSON.stringify(was.query) !== JSON.stringify(event.query);
const page = ({ event: { rows, total, query } }: Transition) => ({ shown: rows, total, query });
const none = { selected: {}, anchor: null };
const dropped = (transition: Transition) =>
  isDeepStrictEqual(
    transition.happening.emitted,
    chosen(transition) > 0 ? [{ type: "selection.dropped", count: chosen(transition) }] : [],
  );
const byNumber = (ids: readonly number[]) => Object.fromEntries(ids.map((id) => [String(id), id]));
const lacking = (ids: readonly number[], selected: Context) =>
  Object.fromEntries(Object.entries(selected).filter(([, id]) => !ids.includes(id as number)));
function range({ was, event }: Transition): number[] {
  const from = was.shown.findIndex((id: number) => String(id) === was.anchor);
  const to = was.shown.indexOf(event.to);
  return from < 0 || to < 0 ? [event.to] : was.shown.slice(Math.min(from, to), Math.max(from, to) + 1);
}

const back = (sentence: string) =>
  rule(sentence).must(
    ({ was, happening: { after } }) => after.matches({ choosing: was.run === null ? "plain" : "reported" }),
    "leads elsewhere",
  );

const empty = {
  direction: "raise",
  by: "percent",
  value: "",
  round: 1,
  feature: null,
  consumption: null,
  emissions: null,
  level: "Featured",
};
const asks = ({ event: { kind, form } }: Transition) => ({
  kind,
  form: { ...empty, ...form },
  preview: [],
  problem: null,
});
const asksHowMuch = (transition: Transition) => transition.event.kind === "price";
const typed = ({ was: { form } }: Transition) => /^\d+$/.test(form.value);
const plusTyped = ({ was: { form } }: Transition) => ({
  Kind: "price",
  By: "percent",
  Value: Number(form.value),
  Round: 1,
});
const kept = ["selected", "anchor", "shown", "total", "query", "run"];

const promised = (rows: Context[]) => rows.filter(({ Ends }) => Ends === "changed");
const stepOf = (run: Context) => run.waiting.slice(0, 100);
const callOf = ({ is: { run } }: Transition) => ({
  id: run.id,
  way: run.way,
  action: run.action,
  rows: stepOf(run),
});
const noted = ({ was: { run }, event: { output } }: Transition) => ({
  ...run,
  waiting: run.waiting.slice(100),
  ended: [...run.ended, ...output],
  left: [
    ...run.left,
    ...stepOf(run).filter((row: Context) => !output.some(({ Id }: Context) => Id === row.Id)),
  ],
  problem: null,
});
const isLast = ({ was: { run } }: Transition) => run.waiting.length <= 100;
const settled = (run: Context, preview: Context[]) => [
  ...run.ended
    .filter(({ Ends }: Context) => Ends === "changed" || Ends === "same")
    .map(({ Id }: Context) => Id),
  ...preview.filter(({ Ends }) => Ends === "same").map(({ Id }) => Id),
];
const chosenAfter = ({ was, is: { run } }: Transition) =>
  run.way === "there" && run.action.Kind !== "edit"
    ? lacking(settled(run, was.preview), was.selected)
    : was.selected;
const over = { type: "run.over" };
const wait = ({ event: { error } }: Transition) =>
  error.code === "ErrTooManyRequests" && error.retryAfter <= 120;
const changed = (run: Context) => run.ended.filter(({ Ends }: Context) => Ends === "changed");
const goesBack = ({ way, ...run }: Context) => way === "there" && changed(run).length > 0;
const reported = (sentence: string) =>
  rule(sentence)
    .must(
      ({ is: { run }, happening: { after } }) =>
        after.matches({ choosing: { reported: goesBack(run) ? "undoable" : "settled" } }),
      "offers the way back wrongly",
    )
    .remembers((transition) => ({ selected: chosenAfter(transition), anchor: null }))
    .emits(over);

export const propertyBulkOracle = [
  rule("BULK-01 Nothing is chosen at first")
    .atStart()
    .leadsTo("choosing.plain")
    .remembers({
      ...none,
      shown: [],
      total: 0,
      query: null,
      action: null,
      preview: [],
      run: null,
      problem: null,
    }),

  rule("LIST-52 Other filters drop what is chosen and say so")
    .after("rows.shown")
    .in("choosing", "gathering")
    .given(others)
    .remembers((transition) => ({ ...page(transition), ...none }))
    .must(dropped, "says otherwise"),
  back("LIST-52 Other filters leave off reading what matched those before")
    .after("rows.shown")
    .in("gathering")
    .given(others)
    .stops("gather"),
  rule("LIST-52 Another page of the same listings keeps what is chosen")
    .after("rows.shown")
    .given((transition) => !others(transition))
    .stays()
    .remembers(page)
    .keeps("selected", "anchor", "run", "form", "preview")
    .startsNothing()
    .emits(),
  rule("BULK-08 What is asked about or worked on stays chosen, whatever shows meanwhile")
    .after("rows.shown")
    .in("asking", "previewing", "previewed", "unpreviewed", "running")
    .given(others)
    .stays()
    .remembers(page)
    .keeps("selected", "anchor", "run", "form", "preview")
    .startsNothing()
    .emits(),

  ...["asking", "previewing", "previewed", "unpreviewed", "running", "gathering"].map((state) =>
    rule(`LIST-53 In ${state} nobody changes what is chosen`)
      .after("row.toggle", "rows.range", "page.toggle", "selection.clear")
      .in(state)
      .isIgnored(),
  ),
  rule("LIST-53 A listing is chosen, or no longer")
    .after("row.toggle")
    .in("choosing")
    .stays()
    .remembers(({ was, event: { row } }) => ({
      anchor: String(row),
      selected: row in was.selected ? lacking([row], was.selected) : { ...was.selected, ...byNumber([row]) },
    }))
    .keeps("run", "shown"),
  rule("LIST-53 A range reaches from the listing that was chosen last")
    .after("rows.range")
    .in("choosing")
    .stays()
    .remembers((transition) => ({
      anchor: String(transition.event.to),
      selected: { ...transition.was.selected, ...byNumber(range(transition)) },
    }))
    .keeps("run", "shown"),
  rule("LIST-53 A page is chosen, or no longer")
    .after("page.toggle")
    .in("choosing")
    .stays()
    .remembers(({ was: { shown: rows, selected } }) => ({
      anchor: null,
      selected: rows.every((id: number) => id in selected)
        ? lacking(rows, selected)
        : { ...selected, ...byNumber(rows) },
    }))
    .keeps("run", "shown"),
  rule("LIST-53 Nothing is chosen any more").after("selection.clear").in("choosing").stays().remembers(none),

  rule("BULK-12 Everything that matches is chosen: its numbers are read first")
    .after("selection.all")
    .in("choosing")
    .given(({ was }) => was.query !== null && was.total > 0)
    .leadsTo("gathering")
    .keeps()
    .starts("gather", ({ was: { query } }) => ({ query, most: 5_000 })),
  rule("BULK-12 Of nothing there is nothing to choose")
    .after("selection.all")
    .in("choosing")
    .given(({ was }) => was.query === null || was.total === 0)
    .isIgnored(),
  back("BULK-12 What was read is chosen besides")
    .answered("gather")
    .remembers(({ was, event }) => ({ selected: { ...was.selected, ...byNumber(event.output) } }))
    .emits(),
  back("BULK-12 What cannot be read is said, and what is chosen stays")
    .failed("gather")
    .keeps()
    .emits(({ event }) => ({ type: "selection.failed", problem: event.error })),
  back("BULK-12 Reading can be left off").after("selection.cancel").in("gathering").keeps().stops("gather"),

  rule("BULK-01 Without a listing nothing is asked")
    .after("action.ask")
    .in("choosing")
    .given((transition) => chosen(transition) === 0)
    .isIgnored(),
  rule("BULK-02 A change of prices asks how much")
    .after("action.ask")
    .in("choosing")
    .given((transition) => chosen(transition) > 0 && asksHowMuch(transition))
    .leadsTo("asking.plain")
    .remembers((transition) => ({ ...asks(transition), action: null }))
    .keeps(...kept)
    .startsNothing(),
  rule("BULK-10 What asks nothing is looked at at once")
    .after("action.ask")
    .in("choosing")
    .given((transition) => chosen(transition) > 0 && !asksHowMuch(transition))
    .leadsTo("previewing")
    .remembers((transition) => ({
      ...asks(transition),
      action:
        transition.event.kind === "feature"
          ? { Kind: "feature", Level: "FeaturedPremium" }
          : { Kind: "delete" },
    }))
    .keeps(...kept)
    .starts("preview", ({ is: { action, selected } }) => ({ action, ids: Object.values(selected) })),
  rule("BULK-02 The form is what was typed")
    .after("form.change")
    .in("asking")
    .stays()
    .remembers(({ was, event }) => ({ form: { ...was.form, ...event.form } }))
    .keeps(...kept, "kind"),
  rule("BULK-02 What is no change of prices is said, and nothing is asked for")
    .after("preview.ask")
    .in("asking")
    .given((transition) => !typed(transition))
    .leadsTo("asking.wrong")
    .keeps()
    .startsNothing(),
  rule("BULK-10 What is said is looked at")
    .after("preview.ask")
    .in("asking")
    .given(typed)
    .leadsTo("previewing")
    .remembers((transition) => ({ action: plusTyped(transition), problem: null }))
    .keeps(...kept, "form", "kind")
    .starts("preview", ({ is: { action, selected } }) => ({ action, ids: Object.values(selected) })),
  rule("BULK-10 What would become of each is shown")
    .answered("preview")
    .leadsTo("previewed")
    .remembers(({ event }) => ({ preview: event.output }))
    .keeps(...kept, "form", "kind", "action")
    .startsNothing(),
  rule("BULK-10 A preview that does not come says why")
    .failed("preview")
    .leadsTo("unpreviewed")
    .saysWhy()
    .keeps(...kept, "form", "kind", "action"),
  rule("BULK-10 It is asked for again")
    .after("preview.ask")
    .in("unpreviewed")
    .leadsTo("previewing")
    .remembers({ problem: null })
    .keeps(...kept, "form", "kind", "action")
    .starts("preview", ({ is: { action, selected } }) => ({ action, ids: Object.values(selected) })),
  rule("BULK-02 Who thinks of another number goes back to the form")
    .after("preview.back")
    .in("previewed", "unpreviewed")
    .given(({ was }) => was.kind === "price")
    .leadsTo("asking.plain")
    .keeps(),
  rule("BULK-10 There is no way back to a form that was not asked")
    .after("preview.back")
    .in("previewed", "unpreviewed")
    .given(({ was }) => was.kind !== "price")
    .isIgnored(),
  back("BULK-10 Who thinks again has done nothing")
    .after("confirm.cancel")
    .in("asking", "previewing", "previewed", "unpreviewed")
    .keeps()
    .startsNothing()
    .emits(),

  rule("BULK-10 Where all are refused nothing runs")
    .after("preview.accept")
    .in("previewed")
    .given(({ was }) => promised(was.preview).length === 0)
    .isIgnored(),
  rule("BULK-08, BULK-13 A run begins with what was promised, at the versions that were looked at")
    .after("preview.accept")
    .in("previewed")
    .given(({ was }) => promised(was.preview).length > 0)
    .leadsTo("running.stepping")
    .starts("step", callOf)
    .remembers(({ was, event }) => {
      const waiting = promised(was.preview).map(({ Id, Version }) => ({ Id, Version }));
      const run = { id: event.run, way: "there", action: was.action, total: waiting.length, waiting };
      return { run: { ...run, ended: [], left: [], problem: null } };
    })
    .keeps("selected", "anchor"),
  rule("SHEET-13 What a workbook says is a run at once, each listing by its row")
    .after("edits.accept")
    .in("choosing")
    .given(({ event: { rows } }) => rows.length > 0)
    .leadsTo("running.stepping")
    .starts("step", callOf)
    .remembers(({ event }) => {
      const waiting = event.rows.map(({ Ref: _, ...row }: Context) => row);
      const run = { id: event.run, way: "there", action: { Kind: "edit" }, total: waiting.length, waiting };
      const preview = event.rows.map(({ Id, Version, Ref }: Context) => ({
        Id,
        Version,
        AgentRef: Ref,
        Ends: "changed",
        Changes: [],
      }));
      return { run: { ...run, ended: [], left: [], problem: null }, preview };
    })
    .keeps("selected", "anchor"),
  rule("SHEET-13 A workbook that says nothing is no run")
    .after("edits.accept")
    .in("choosing")
    .given(({ event: { rows } }) => rows.length === 0)
    .isIgnored(),
  rule("SHEET-13 While something else is asked or under way a workbook waits")
    .after("edits.accept")
    .notIn("choosing")
    .isIgnored(),
  rule("BULK-13 The next step begins with the answer of the one before")
    .answered("step")
    .given((transition) => !isLast(transition))
    .leadsTo("running.stepping")
    .remembers((transition) => ({ run: noted(transition) }))
    .starts("step", callOf)
    .keeps("selected", "anchor")
    .emits(),
  reported("BULK-07 The last answer ends the run, and what was not done stays chosen")
    .answered("step")
    .given(isLast)
    .must((transition) => isDeepStrictEqual(transition.is.run, noted(transition)), "leaves another run")
    .startsNothing(),
  rule("BULK-13 Too many requests make a pause")
    .failed("step")
    .given(wait)
    .leadsTo("running.pausing")
    .remembers(({ was, event }) => ({ run: { ...was.run, problem: event.error } }))
    .keeps("selected")
    .startsNothing()
    .emits(),
  rule("BULK-14 A step without an answer interrupts the run and says why")
    .failed("step")
    .given((transition) => !wait(transition))
    .leadsTo("running.interrupted")
    .remembers(({ was, event }) => ({ run: { ...was.run, problem: event.error } }))
    .keeps("selected")
    .startsNothing()
    .emits(),
  rule("BULK-14 The same step is asked for again, with the run's number")
    .after("run.goOn")
    .in("running.interrupted")
    .leadsTo("running.stepping")
    .remembers(({ was }) => ({ run: { ...was.run, problem: null } }))
    .starts("step", callOf)
    .keeps("selected"),
  rule("BULK-13 After the pause the step is asked for again")
    .elapsed("asTheServerWishes")
    .leadsTo("running.stepping")
    .remembers(({ was }) => ({ run: { ...was.run, problem: null } }))
    .starts("step", callOf)
    .keeps("selected"),
  rule("BULK-13 A run can be stopped; the step that is under way is waited for")
    .after("run.stop")
    .in("running.stepping")
    .stays()
    .remembers(({ was: { run } }) => ({
      run: { ...run, waiting: stepOf(run), left: [...run.waiting.slice(100), ...run.left] },
    }))
    .keeps("selected")
    .startsNothing()
    .emits(),
  reported("BULK-13 What waits is left when nothing is under way")
    .after("run.stop")
    .in("running.pausing", "running.interrupted")
    .must(
      ({ was: { run }, is }) =>
        isDeepStrictEqual(is.run, { ...run, waiting: [], left: [...run.waiting, ...run.left] }),
      "leaves another run",
    )
    .startsNothing(),
  rule("BULK-13 What was left is gone on with")
    .after("run.goOn")
    .in("choosing.reported")
    .given(({ was }) => was.run.left.length > 0)
    .leadsTo("running.stepping")
    .remembers(({ was: { run } }) => ({ run: { ...run, waiting: run.left, left: [], problem: null } }))
    .starts("step", callOf)
    .keeps("selected"),
  rule("BULK-13 When all was reached there is nothing to go on with")
    .after("run.goOn")
    .in("choosing.reported")
    .given(({ was }) => was.run.left.length === 0)
    .isIgnored(),
  rule("BULK-18 The whole is taken back: what the run has changed")
    .after("run.undo")
    .in("choosing.reported.undoable")
    .leadsTo("running.stepping")
    .remembers(({ was: { run } }) => {
      const waiting = changed(run).map(({ Id }: Context) => ({ Id }));
      const way = { way: "back", total: waiting.length, waiting, ended: [], left: [], problem: null };
      return { run: { ...run, ...way } };
    })
    .starts("step", callOf)
    .keeps("selected"),
  rule("BULK-23 Later it is not offered")
    .elapsed("undoTime")
    .leadsTo("choosing.reported.settled")
    .keeps()
    .startsNothing(),
  rule("BULK-31 A run that was begun elsewhere can be taken back like one's own")
    .after("run.found")
    .in("choosing.plain")
    .leadsTo("choosing.reported.undoable")
    .remembers(({ event: { run } }) => ({
      run: {
        id: run.id,
        way: "there",
        action: run.action,
        total: run.ids.length,
        waiting: [],
        ended: run.ids.map((Id: number) => ({ Id, Ends: "changed" })),
        left: [],
        problem: null,
        undoMs: run.undoMs,
      },
      preview: [],
    }))
    .keeps("selected")
    .startsNothing(),
  rule("BULK-31 What is asked, under way or reported here goes before a run of elsewhere")
    .after("run.found")
    .notIn("choosing.plain")
    .isIgnored(),
  rule("The report is dismissed, and the page told which")
    .after("report.dismiss")
    .in("choosing.reported")
    .leadsTo("choosing.plain")
    .remembers({ run: null })
    .keeps("selected")
    .emits(({ was: { run } }) => ({ type: "run.dismissed", run: run.id })),

  ...visibleTags({
    "choosing.reported": ["reported"],
    gathering: ["busy"],
    asking: ["confirming"],
    previewing: ["busy", "confirming"],
    previewed: ["confirming"],
    unpreviewed: ["confirming"],
    running: ["busy", "running"],
  }),
];
