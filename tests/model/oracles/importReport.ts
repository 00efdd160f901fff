import { importSearch } from "#contracts/import/importSearch.ts";
import { rule, type Transition } from "../harness/oracle.ts";

type Context = Transition["was"];

/** IMP-01 The run that was chosen, or the latest where it is not among the last ones. */
const shownOf = (runs: Context[], id: number): Context =>
  runs.find((run) => run.id === id) ?? runs[0] ?? null;
const shownWas = ({ was }: Transition) => shownOf(was.runs, was.search.run);
const differs = (one: Context, other: Context) => one?.id !== other?.id || one?.end !== other?.end;
const otherShown = (transition: Transition) =>
  differs(shownWas(transition), shownOf(transition.event.output, transition.was.search.run));
const otherLatest = ({ was, event }: Transition) => differs(was.runs[0], event.output[0]);
const run = ({ is }: Transition) => ({ login: is.login, id: shownOf(is.runs, is.search.run)?.id });
const keptRuns = ({ happening: { before, after } }: Transition) => before?.value.runs === after.value.runs;
const kept =
  (...regions: string[]) =>
  ({ happening: { before, after } }: Transition) =>
    regions.every((region) => before?.value[region] === after.value[region]);

/** The records of the run that is shown now are read, and no address of another's report is kept. */
const readsRecords = (sentence: ReturnType<typeof rule>) =>
  sentence
    .leadsTo("records.loading", "link.resting")
    .starts("readRecords", run)
    .remembers({ records: [], recordsProblem: null, url: null });
const readsPhotos = (sentence: ReturnType<typeof rule>) =>
  sentence
    .leadsTo("photos.loading")
    .starts("readPhotos", ({ was }) => ({ login: was.login }))
    .keeps("photos");

const transition = (replace: boolean) => (step: Transition) => ({
  type: "search.changed",
  query: importSearch.write(step.is.search),
  replace,
});
const otherRun = (step: Transition) =>
  step.was.runs.some(({ id }: Context) => id === step.event.id) && shownWas(step).id !== step.event.id;
const searchOfQuery = ({ event }: Transition): Context => importSearch.read(event.query);
const otherRunInQuery = (step: Transition) =>
  shownWas(step)?.id !== shownOf(step.was.runs, searchOfQuery(step).run)?.id;
const sameQuery = (step: Transition) =>
  importSearch.write(searchOfQuery(step) as never) === importSearch.write(step.was.search);
const first = ({ search }: Context) => (search.run === 0 ? 1 : 10);
const look = (sentence: string) =>
  rule(sentence).stays().startsNothing().keeps("runs", "records", "photos", "url", "login");
const open = (step: Transition) => ({
  login: shownWas(step).agentCode ?? step.was.login,
  id: shownWas(step).id,
});
const link = (sentence: string) =>
  rule(sentence)
    .must(kept("runs", "records", "photos"), "touches something else")
    .keeps("search", "runs", "records", "photos");

export const importReportOracle = [
  rule("IMP-16 The report opens on its address; the latest run alone is asked for first")
    .atStart()
    .leadsTo("runs.loading", "records.waiting", "photos.loading", "link.resting")
    .starts("history", ({ is }) => ({ login: is.login, take: first(is) }))
    .starts("readPhotos", ({ is }) => ({ login: is.login }))
    .remembers(({ event: { input } }) => ({
      login: input.login,
      search: importSearch.read(input.query),
      url: null,
      runs: [],
      records: [],
      photos: [],
      runsProblem: null,
      recordsProblem: null,
      photosProblem: null,
    })),

  readsRecords(
    rule("IMP-01, IMP-04 The run shows, and its records and the earlier ones are asked for")
      .answered("history")
      .given(({ event }) => event.output.length > 0)
      .leadsTo("runs.refreshing")
      .must(kept("photos"), "asks for photos")
      .starts("historyAgain", ({ was }) => ({ login: was.login, take: 10 }))
      .keeps("search")
      .remembers(({ event }) => ({ runs: event.output, runsProblem: null })),
  ),
  rule("IMP-01 Without a run nothing was imported yet")
    .answered("history")
    .given(({ event }) => event.output.length === 0)
    .leadsTo("runs.none")
    .must(kept("records", "photos", "link"), "asks for something")
    .startsNothing()
    .keeps(),
  rule("IMP-07 Runs that cannot be read say why")
    .failed("history")
    .leadsTo("runs.failed")
    .must(kept("records", "photos", "link"), "asks for something")
    .startsNothing()
    .saysWhy("runsProblem")
    .keeps("runs", "search"),
  rule("They are asked for again")
    .after("runs.retry")
    .in("runs.failed")
    .leadsTo("runs.loading")
    .keeps()
    .must(kept("records", "photos", "link"), "asks for something")
    .starts("history", ({ was }) => ({ login: was.login, take: first(was) })),
  rule("IMP-71 The runs are asked for again once an import has ended")
    .after("runs.refresh")
    .in("runs.shown")
    .leadsTo("runs.refreshing")
    .must(kept("records", "photos", "link"), "asks for something")
    .keeps()
    .starts("historyAgain", ({ was }) => ({ login: was.login, take: 10 })),
  rule("IMP-71 The first run is asked for once an import has ended")
    .after("runs.refresh")
    .in("runs.none")
    .leadsTo("runs.loading")
    .must(kept("records", "photos", "link"), "asks for something")
    .keeps()
    .starts("history", ({ was }) => ({ login: was.login, take: first(was) })),
  rule("IMP-01 The runs are those that came")
    .answered("historyAgain")
    .leadsTo("runs.shown")
    .keeps("search", "login", "photos")
    .remembers(({ event }) => ({ runs: event.output, runsProblem: null })),
  readsPhotos(
    readsRecords(
      rule("IMP-04, IMP-05 Another run, or one that ended, has other records and photos")
        .answered("historyAgain")
        .given(otherShown),
    ),
  ),
  readsPhotos(
    rule("IMP-05 Photos are those of the latest run")
      .answered("historyAgain")
      .given((step) => !otherShown(step) && otherLatest(step))
      .must(kept("records", "link"), "asks for records")
      .keeps("records", "url"),
  ),
  rule("The same runs ask for nothing")
    .answered("historyAgain")
    .given((step) => !otherShown(step) && !otherLatest(step))
    .must(kept("records", "photos", "link"), "asks for something")
    .startsNothing()
    .keeps("records", "url"),
  rule("Runs that were there stay")
    .failed("historyAgain")
    .leadsTo("runs.shown")
    .must(kept("records", "photos", "link"), "asks for something")
    .keeps()
    .startsNothing(),
  rule("IMP-01 A run that is under way is looked at again")
    .elapsed("again")
    .given(({ was }) => was.runs[0].end === null)
    .leadsTo("runs.refreshing")
    .must(kept("records", "photos", "link"), "asks for something")
    .keeps()
    .starts("historyAgain", ({ was }) => ({ login: was.login, take: 10 })),
  rule("IMP-01 One that has ended is not")
    .elapsed("again")
    .given(({ was }) => was.runs[0].end !== null)
    .isIgnored(),

  rule("IMP-04 Records that come show")
    .answered("readRecords")
    .leadsTo("records.loaded")
    .must(kept("runs", "photos", "link"), "touches something else")
    .remembers(({ event }) => ({ records: event.output, recordsProblem: null })),
  rule("IMP-07 Records that do not say why")
    .failed("readRecords")
    .leadsTo("records.failed")
    .must(kept("runs", "photos", "link"), "touches something else")
    .saysWhy("recordsProblem")
    .keeps("records"),
  rule("They are asked for again alone")
    .after("records.retry")
    .in("records.failed")
    .leadsTo("records.loading")
    .must(kept("runs", "photos", "link"), "touches something else")
    .starts("readRecords", run)
    .remembers({ records: [], recordsProblem: null }),
  rule("IMP-05 Photos that come show")
    .answered("readPhotos")
    .leadsTo("photos.loaded")
    .must(kept("runs", "records", "link"), "touches something else")
    .remembers(({ event }) => ({ photos: event.output, photosProblem: null })),
  rule("IMP-07 Photos that do not say why")
    .failed("readPhotos")
    .leadsTo("photos.failed")
    .must(kept("runs", "records", "link"), "touches something else")
    .saysWhy("photosProblem")
    .keeps("photos"),
  readsPhotos(
    rule("They are asked for again alone")
      .after("photos.retry")
      .in("photos.failed")
      .must(kept("runs", "records", "link"), "touches something else"),
  ),

  readsRecords(
    rule("IMP-16 Another run is chosen; the latest has no number in the address")
      .after("run.choose")
      .given(otherRun)
      .must(keptRuns, "asks for runs")
      .must(kept("photos"), "asks for photos")
      .remembers(({ was, event: { id } }) => ({
        search: { ...was.search, run: id === was.runs[0].id ? 0 : id },
      }))
      .emits(transition(false)),
  ),
  rule("IMP-01 The run that shows, or is none, is not chosen")
    .after("run.choose")
    .given((step) => !otherRun(step))
    .isIgnored(),
  look("IMP-16 The other half begins as the feed has it")
    .after("view.choose")
    .given(({ was, event }) => was.search.view !== event.view)
    .remembers(({ was, event }) => ({
      search: { ...was.search, view: event.view, order: "Feed", orderdirection: "asc" },
    }))
    .emits(transition(false)),
  rule("The half that shows is not chosen")
    .after("view.choose")
    .given(({ was, event }) => was.search.view === event.view)
    .isIgnored(),
  look("IMP-15, IMP-16 A filter stands in the address, no step to go back from")
    .after("filter.change")
    .remembers(({ was, event }) => ({ search: { ...was.search, q: event.text } }))
    .emits(transition(true)),
  look("IMP-15, IMP-16 Those without a fault can be left out")
    .after("failing.change")
    .remembers(({ was, event }) => ({ search: { ...was.search, failing: event.failing } }))
    .emits(transition(false)),
  look("IMP-16 The order stands in the address")
    .after("sort.change")
    .remembers(({ was, event: { order, orderdirection } }) => ({
      search: { ...was.search, order, orderdirection },
    }))
    .emits(transition(false)),
  readsRecords(
    rule("IMP-16 An address of another run shows that")
      .after("query.change")
      .given(otherRunInQuery)
      .must(keptRuns, "asks for runs")
      .must(kept("photos"), "asks for photos")
      .remembers((step) => ({ search: searchOfQuery(step) }))
      .emits(),
  ),
  look("IMP-16 Any other is the search")
    .after("query.change")
    .given((step) => !otherRunInQuery(step) && !sameQuery(step))
    .remembers((step) => ({ search: searchOfQuery(step) }))
    .emits(),
  rule("The same address is nothing new")
    .after("query.change")
    .given((step) => !otherRunInQuery(step) && sameQuery(step))
    .isIgnored(),

  link("IMP-06, IMP-13 Where the report lies is asked for when somebody wants it")
    .after("report.open")
    .in("link.resting", "link.offered")
    .given((step) => shownWas(step) !== null)
    .leadsTo("link.asking")
    .emits()
    .starts("findReport", open),
  rule("IMP-06 Without a run there is none")
    .after("report.open")
    .given((step) => shownWas(step) === null)
    .isIgnored(),
  link("IMP-06 It is opened")
    .answered("findReport")
    .leadsTo("link.opening")
    .remembers(({ event }) => ({ url: event.output.url }))
    .starts("openReport", ({ event }) => ({ url: event.output.url })),
  link("IMP-07 A report that is not had says so")
    .failed("findReport")
    .leadsTo("link.resting")
    .remembers({ url: null })
    .emits({ type: "report.failed" }),
  link("IMP-13 Its address is kept no longer than it takes")
    .answered("openReport")
    .leadsTo("link.resting")
    .remembers({ url: null })
    .emits(),
  link("IMP-06 Where no tab may be opened the link stands on the page")
    .failed("openReport")
    .leadsTo("link.offered")
    .keeps()
    .emits(),
];
