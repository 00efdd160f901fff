import { isDeepStrictEqual } from "node:util";
import { directoryAnalyticsSearch, propertyAnalyticsSearch } from "#contracts/analytics/analyticsSearches.ts";
import { type Rule, rule, type Transition } from "../harness/oracle.ts";

type Context = Transition["was"];

/** A step is judged by many sentences: each day's searches are described once. */
const byDay = new Map<string, Context>();
function searchesOf(today: string): Context {
  const known = byDay.get(today) ?? {
    property: propertyAnalyticsSearch(today),
    directory: directoryAnalyticsSearch(today),
  };
  byDay.set(today, known);
  return known;
}
const defaultsOf = ({ about, today }: Context): Context =>
  about === "property"
    ? searchesOf(today).property.defaults
    : { ...searchesOf(today).property.defaults, ...searchesOf(today).directory.defaults };
const writtenOf = ({ about, today }: Context, search: Context): string =>
  searchesOf(today)[about].write(search);
const whole = (skip: number, take: number) => Math.floor(skip / take) * take;
const readIn = (query: string, context: Context, take: number): Context => {
  const search = { ...defaultsOf(context), ...searchesOf(context.today)[context.about].read(query) };
  return { ...search, skip: whole(search.skip, take) };
};

/** What stands in the fields: everything but the page, as text. */
const fieldsOf = ({ skip: _, ...search }: Context): Context =>
  Object.fromEntries(Object.entries(search).map(([field, value]) => [field, `${value ?? ""}`]));
const wrongFolded = ({ minprice }: Context) => /[^\d.,]/.test(minprice);
const wrong = (form: Context) => wrongFolded(form) || form.fromdate === "" || form.todate === "";

/** STAT-17, STAT-18, STAT-19 What is of the table alone; the interval is of the chart alone. */
const ofTable = ["dimention", "order", "orderdirection", "skip"];
const changedFields = (one: Context, other: Context) =>
  Object.keys(other).filter((field) => !isDeepStrictEqual(one[field], other[field]));
const halvesOf = (one: Context, other: Context) => ({
  chart: changedFields(one, other).some((field) => !ofTable.includes(field)),
  table: changedFields(one, other).some((field) => field !== "interval"),
});
/** Another search is seen from its first page, unless its table is the same. */
function fromStart(was: Context, search: Context): Context {
  const same = { ...search, skip: was.skip };
  return halvesOf(was, same).table ? { ...search, skip: 0 } : same;
}
const askedBy = ({ was, is }: Transition): Context => {
  const before = fieldsOf(was.search);
  const fields = Object.keys(is.form).filter((field) => is.form[field] !== before[field]);
  const given = Object.fromEntries(fields.map((field) => [field, is.form[field]]));
  return fromStart(was.search, { ...was.search, ...given });
};
const filters = ["fromdate", "todate", "offer", "types", "id", "agentref", "minprice", "maxprice"].concat([
  ...["bedrooms", "bathrooms", "location", "language", "device", "country"],
]);
const without = (context: Context, fields: string[]): Context =>
  fromStart(context.search, {
    ...context.search,
    ...Object.fromEntries(fields.map((field) => [field, defaultsOf(context)[field]])),
  });

/** What an answer is known by: all that its half is asked with. */
const chartKey = (context: Context) => {
  const { dimention, order, orderdirection } = defaultsOf(context);
  return writtenOf(context, { ...context.search, dimention, order, orderdirection, skip: 0 });
};
const tableKey = (context: Context) => {
  const { interval } = defaultsOf(context);
  return `${writtenOf(context, { ...context.search, interval })}&take=${context.take}`;
};
const recalled = (memory: Context[], key: string) => memory.find((one) => one.key === key);
/** The last eight answers; figures of today still grow and are not kept. */
const kept = (memory: Context[], one: Context, { search, today }: Context) => {
  const others = memory.filter(({ key }) => key !== one.key);
  return search.todate < today ? [...others, one].slice(-8) : others;
};

const dayMs = 86_400_000;
const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
/** STAT-54 The same day of another year. */
const yearBefore = (day: string) =>
  day.endsWith("02-29")
    ? `${Number(day.slice(0, 4)) - 1}-02-28`
    : `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
/** As many days right before, or those of the year before; none before there were figures (STAT-20). */
function rangeBefore(search: Context): Context {
  const { fromdate, todate } = search;
  if (search.compare === "year") {
    const days = { fromdate: yearBefore(fromdate), todate: yearBefore(todate) };
    return days.fromdate < "2016-04-01" ? null : { ...search, ...days };
  }
  const from = dayBefore(fromdate, Math.round((Date.parse(todate) - Date.parse(fromdate)) / dayMs) + 1);
  return from < "2016-04-01" ? null : { ...search, fromdate: from, todate: dayBefore(fromdate, 1) };
}

/** What the chart is after a step: as it was, another that was asked for, or one that came. */
function chartAfter({ was, is, happening: { before } }: Transition, asked: boolean, came?: Context) {
  const { chart, charts, before: beside, befores, chartProblem } = was;
  const held = { chart, charts, before: beside, befores, chartProblem };
  if (!asked && !came) return { ...held, state: before?.value.chart, starts: [] };
  const now = { ...was, search: is.search };
  const shows = came ?? recalled(charts, chartKey(now));
  if (!shows) {
    return { ...held, state: "asking", starts: [["askChart", { about: is.about, search: is.search }]] };
  }
  const known = { ...held, chart: shows, charts: kept(charts, shows, now), chartProblem: null };
  const range = rangeBefore(is.search);
  if (range === null) return { ...known, state: { known: "uncompared" }, starts: [] };
  const same = recalled(befores, chartKey(now));
  if (!same) {
    return {
      ...known,
      state: { known: "comparing" },
      starts: [["askBefore", { about: is.about, search: range }]],
    };
  }
  const compared = { before: same, befores: kept(befores, same, now) };
  return { ...known, ...compared, state: { known: "compared" }, starts: [] };
}
function tableAfter({ was, is, happening: { before } }: Transition, asked: boolean, came?: Context) {
  const held = { table: was.table, tables: was.tables, tableProblem: was.tableProblem };
  if (!asked && !came) return { ...held, state: before?.value.table, starts: [] };
  const now = { ...was, search: is.search, take: is.take };
  const shows = came ?? recalled(was.tables, tableKey(now));
  return shows
    ? {
        table: shows,
        tables: kept(was.tables, shows, now),
        tableProblem: null,
        state: "known",
        starts: [],
      }
    : {
        ...held,
        state: "asking",
        starts: [["askTable", { about: is.about, search: is.search, take: is.take }]],
      };
}
const startsOf = ({ happening: { started } }: Transition, ids: string[]) =>
  started.filter(({ id }) => ids.includes(id)).map(({ id, input }) => [id, input]);
const isChart = (transition: Transition, wanted: object) => {
  const { chart, charts, before, befores, chartProblem } = transition.is;
  const starts = startsOf(transition, ["askChart", "askBefore"]);
  const state = transition.happening.after.value.chart;
  return isDeepStrictEqual({ chart, charts, before, befores, chartProblem, state, starts }, wanted);
};
const isTable = (transition: Transition, wanted: object) => {
  const { table, tables, tableProblem } = transition.is;
  const state = transition.happening.after.value.table;
  const starts = startsOf(transition, ["askTable"]);
  return isDeepStrictEqual({ table, tables, tableProblem, state, starts }, wanted);
};

/** The groups of a table that has come, which may have no names yet. */
const groupsTold = ({ is }: Transition) => {
  const groups = [...is.table.answer.metric.Groups, ...is.table.answer.metric2.Groups];
  const ids = [...new Set(groups.map(({ Group }) => Group))].filter(Boolean);
  return { type: "groups.shown", dimention: is.search.dimention, ids };
};
const searchTold = (replace: boolean) => (transition: Transition) => [
  { type: "search.changed", query: writtenOf(transition.is, transition.is.search), replace },
];
type Halves = { chart: boolean; table: boolean };
const nothing = { chart: false, table: false };
/** Which halves a step asks for, STAT-43 and leaves the other alone; what it tells, and then the groups of a table that is known. */
const asks = (
  sentence: Rule,
  halves: (transition: Transition) => Halves,
  tells: (transition: Transition) => object[] = () => [],
) =>
  sentence
    .must(
      (transition) => isChart(transition, chartAfter(transition, halves(transition).chart)),
      "has another chart",
    )
    .must(
      (transition) => isTable(transition, tableAfter(transition, halves(transition).table)),
      "has another table",
    )
    .must((transition) => {
      const shows = halves(transition).table && transition.happening.after.value.table === "known";
      const wanted = [...tells(transition), ...(shows ? [groupsTold(transition)] : [])];
      return isDeepStrictEqual(transition.happening.emitted, wanted);
    }, "tells something else");
const byChange = ({ was, is }: Transition) => halvesOf(was.search, is.search);
const other = (transition: Transition, search: Context) =>
  writtenOf(transition.was, search) !== writtenOf(transition.was, transition.was.search);
const takes = (sentence: Rule, search: (transition: Transition) => Context) =>
  sentence.leadsTo("entry.settled").remembers((transition) => ({
    search: search(transition),
    form: fieldsOf(search(transition)),
    take: transition.was.take,
  }));
const entryKept = ({ happening: { before, after } }: Transition) =>
  before?.value.entry === after.value.entry && before?.value.filters === after.value.filters;
const foldKept = ({ is, happening: { before, after } }: Transition) =>
  before?.value.filters === after.value.filters || wrongFolded(is.form);

/** The fields are asked with as they now stand. */
const applied = (begin: () => Rule) => {
  const right = (transition: Transition) =>
    !wrong(transition.is.form) && other(transition, askedBy(transition));
  return [
    asks(begin().given(right), byChange, searchTold(false)).must(
      (transition) =>
        transition.happening.after.value.entry === "settled" &&
        isDeepStrictEqual(transition.is.search, askedBy(transition)) &&
        isDeepStrictEqual(transition.is.form, fieldsOf(askedBy(transition))),
      "asks for another search",
    ),
    asks(
      begin().given((transition) => !right(transition)),
      () => nothing,
    )
      .keeps("search", "take")
      .must(
        ({ is, happening: { after } }) => after.value.entry === (wrong(is.form) ? "refused" : "settled"),
        "refuses or settles",
      )
      .must(
        ({ is, happening: { after } }) => !wrongFolded(is.form) || after.value.filters === "shown",
        "hides what is wrong",
      ),
  ];
};
const cleared = ({ was }: Transition) => without(was, filters);
const unchipped = ({ was, event: { chip } }: Transition) =>
  without(was, chip === "days" ? ["fromdate", "todate"] : [chip]);
const queried = ({ was, event }: Transition) => readIn(event.query, was, was.take);
const turned = ({ was, event }: Transition) => ({ ...was.search, skip: (event.page - 1) * was.take });
const groupsIn = ({ event: { output } }: Transition) => Math.max(output.metric.Total, output.metric2.Total);
const pastEnd = (transition: Transition) =>
  groupsIn(transition) > 0 && transition.was.search.skip >= groupsIn(transition);
const alone = (sentence: string) =>
  rule(sentence).must(entryKept, "touches the fields").keeps("form", "take");
const chartAlone = (sentence: string) =>
  alone(sentence)
    .keeps("search")
    .must((transition) => isTable(transition, tableAfter(transition, false)), "touches the table")
    .emits();
const tableAlone = (sentence: string) =>
  alone(sentence).must(
    (transition) => isChart(transition, chartAfter(transition, false)),
    "touches the chart",
  );

export const analyticsOracle = [
  rule("STAT-01, STAT-02 The screen opens on its address, and asks for both halves")
    .atStart()
    .leadsTo("chart.asking", "table.asking", "entry.settled", "filters.hidden")
    .starts("askChart", ({ is }) => ({ about: is.about, search: is.search }))
    .starts("askTable", ({ is }) => ({ about: is.about, search: is.search, take: is.take }))
    .remembers(({ event: { input } }) => {
      const take = input.take ?? 20;
      const search = readIn(input.query, input, take);
      return {
        about: input.about,
        today: input.today,
        take,
        search,
        form: fieldsOf(search),
        chart: null,
        before: null,
        table: null,
        charts: [],
        befores: [],
        tables: [],
        chartProblem: null,
        tableProblem: null,
      };
    }),

  chartAlone("STAT-26 The chart shows, and what was right before is compared with it")
    .answered("askChart")
    .must(
      (transition) =>
        isChart(
          transition,
          chartAfter(transition, false, { key: chartKey(transition.was), answer: transition.event.output }),
        ),
      "has another chart",
    ),
  chartAlone("STAT-23, STAT-43 A chart that fails says why")
    .failed("askChart")
    .leadsTo("chart.failed")
    .startsNothing()
    .saysWhy("chartProblem")
    .keeps("chart", "before", "charts", "befores"),
  chartAlone("STAT-43 It is asked for again alone")
    .after("chart.retry")
    .in("chart.failed")
    .leadsTo("chart.asking")
    .keeps()
    .starts("askChart", ({ was: { about, search } }) => ({ about, search })),
  chartAlone("The figures of the range before stand beside those of the search")
    .answered("askBefore")
    .leadsTo("chart.known.compared")
    .startsNothing()
    .keeps("chart", "charts", "chartProblem")
    .remembers(({ was, event }) => {
      const before = { key: chartKey(was), answer: event.output };
      return { before, befores: kept(was.befores, before, was) };
    }),
  chartAlone("Without them they stand alone")
    .failed("askBefore")
    .leadsTo("chart.known.uncompared")
    .keeps()
    .startsNothing(),
  tableAlone("STAT-42 A page past the end goes to the last page")
    .answered("askTable")
    .given(pastEnd)
    .leadsTo("table.asking")
    .keeps("table", "tables", "tableProblem")
    .remembers((transition) => ({
      search: { ...transition.was.search, skip: whole(groupsIn(transition) - 1, transition.was.take) },
    }))
    .starts("askTable", ({ is }) => ({ about: is.about, search: is.search, take: is.take }))
    .must(
      (transition) => isDeepStrictEqual(transition.happening.emitted, searchTold(true)(transition)),
      "tells something else",
    ),
  tableAlone("STAT-26 The table shows, and its groups are named")
    .answered("askTable")
    .given((transition) => !pastEnd(transition))
    .keeps("search")
    .must(
      (transition) =>
        isTable(
          transition,
          tableAfter(transition, false, { key: tableKey(transition.was), answer: transition.event.output }),
        ),
      "has another table",
    )
    .emits(groupsTold),
  tableAlone("STAT-23, STAT-43 A table that fails says why")
    .failed("askTable")
    .leadsTo("table.failed")
    .startsNothing()
    .saysWhy("tableProblem")
    .keeps("table", "tables", "search")
    .emits(),
  tableAlone("STAT-43 It is asked for again alone")
    .after("table.retry")
    .in("table.failed")
    .leadsTo("table.asking")
    .keeps()
    .emits()
    .starts("askTable", ({ was: { about, search, take } }) => ({ about, search, take })),

  asks(
    rule("STAT-17 Another page asks for the table alone")
      .after("page.go")
      .given((transition) => other(transition, turned(transition)))
      .must(entryKept, "touches the fields")
      .keeps("form", "take")
      .remembers((transition) => ({ search: turned(transition) })),
    () => ({ chart: false, table: true }),
    searchTold(false),
  ),
  rule("The same page asks for nothing")
    .after("page.go")
    .given((transition) => !other(transition, turned(transition)))
    .isIgnored(),
  asks(
    rule("STAT-17 Pages of another size hold the row that they began with")
      .after("size.change")
      .given(({ was, event }) => was.take !== event.take)
      .must(entryKept, "touches the fields")
      .keeps("form")
      .remembers(({ was, event: { take } }) => ({
        take,
        search: { ...was.search, skip: whole(was.search.skip, take) },
      })),
    () => ({ chart: false, table: true }),
    (transition) => [{ type: "size.changed", take: transition.event.take }, ...searchTold(true)(transition)],
  ),
  rule("The same size is nothing new")
    .after("size.change")
    .given(({ was, event }) => was.take === event.take)
    .isIgnored(),
  asks(
    takes(
      rule("An address that somebody goes to is the search")
        .after("query.change")
        .given((transition) => other(transition, queried(transition))),
      queried,
    ),
    byChange,
  ),
  rule("The address of the search is nothing new")
    .after("query.change")
    .given((transition) => !other(transition, queried(transition)))
    .isIgnored(),
  asks(
    takes(
      rule("STAT-19 Filters are cleared; metrics, interval and dimension stay")
        .after("filter.clear")
        .given((transition) => other(transition, cleared(transition))),
      cleared,
    ),
    byChange,
    searchTold(false),
  ),
  asks(
    takes(
      rule("Without filters the fields are those of the search again")
        .after("filter.clear")
        .given((transition) => !other(transition, cleared(transition))),
      cleared,
    ),
    () => nothing,
  ),
  asks(
    takes(
      rule("STAT-19 One filter is taken away")
        .after("chip.remove")
        .given((transition) => other(transition, unchipped(transition))),
      unchipped,
    ),
    byChange,
    searchTold(false),
  ),
  rule("A filter that is none is not")
    .after("chip.remove")
    .given((transition) => !other(transition, unchipped(transition)))
    .isIgnored(),

  asks(
    rule("Typing waits for a pause")
      .after("filter.type")
      .leadsTo("entry.waiting")
      .must(foldKept, "folds filters")
      .keeps("search", "take")
      .remembers(({ was, event }) => ({ form: { ...was.form, ...event.changes } })),
    () => nothing,
  ),
  rule("What was typed stays as it is").elapsed("typing").must(foldKept, "folds filters").keeps("form"),
  ...applied(() => rule("STAT-19, STAT-20 What was typed is asked with when it is right").elapsed("typing")),
  rule("The fields stay as they are").after("filter.apply").must(foldKept, "folds filters").keeps("form"),
  ...applied(() =>
    rule("STAT-19, STAT-20 The fields are asked with when they are right").after("filter.apply"),
  ),
  rule("STAT-18 A choice is asked with at once")
    .after("filter.choose")
    .must(foldKept, "folds filters")
    .remembers(({ was, event }) => ({ form: { ...was.form, ...event.changes } })),
  ...applied(() => rule("STAT-18 A choice is asked with when all is right").after("filter.choose")),
  rule("Filters unfold")
    .after("filters.show")
    .in("filters.hidden")
    .leadsTo("filters.shown")
    .keeps()
    .startsNothing()
    .emits(),
  rule("Filters that show unfold no more").after("filters.show").in("filters.shown").isIgnored(),
  rule("They fold unless something is wrong in them")
    .after("filters.hide")
    .in("filters.shown")
    .keeps("form")
    .must(
      ({ is, happening: { after } }) => after.value.filters === (wrongFolded(is.form) ? "shown" : "hidden"),
      "folds otherwise",
    ),
  ...applied(() => rule("STAT-19 Folding asks with what is right").after("filters.hide").in("filters.shown")),
];
