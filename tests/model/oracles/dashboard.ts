import { isDeepStrictEqual } from "node:util";
import { rule, type Transition } from "../harness/oracle.ts";

const days: Record<string, number> = { sAgo: 7, tAgo: 30, nAgo: 90 };
const first = "tAgo";
const dayBefore = (day: string, count: number) =>
  new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);
/** DASH-03 The days up to yesterday, and as many before them. */
function datesOf(range: string, now: string) {
  const [today, count] = [now.slice(0, 10), days[range] as number];
  return {
    FromDate: dayBefore(today, count),
    ToDate: dayBefore(today, 1),
    BeforeFrom: dayBefore(today, 2 * count),
    BeforeTo: dayBefore(today, count + 1),
  };
}
const rangeIn = (query: string) => {
  const asked = new URLSearchParams(query).get("stats") ?? first;
  return asked in days ? asked : first;
};
const rangeOf = ({ event }: Transition) => event.range ?? rangeIn(event.query);
const another = (transition: Transition) => rangeOf(transition) !== transition.was.range;
const ranged = (transition: Transition) => ({
  range: rangeOf(transition),
  dates: datesOf(rangeOf(transition), transition.was.now),
});

/** What every figure's actor is told. */
const tellsAll = (event: (transition: Transition) => object) => (transition: Transition) =>
  isDeepStrictEqual(
    transition.happening.sent.map((one) => [one.to, one.event]),
    transition.was.sources.map((source: string) => [source, event(transition)]),
  );
const more = ({ was }: Transition, made: string[]) => made.filter((source) => !was.sources.includes(source));
const startsOnly = (made: (transition: Transition) => string[]) => (transition: Transition) =>
  isDeepStrictEqual(
    transition.happening.started.map(({ id, input }) => [id, input]),
    more(transition, made(transition)).map((source) => [source, { source, dates: transition.was.dates }]),
  );
const settled = ({ was, event: { made, spared } }: Transition) =>
  was.awaited.filter((source: string) => ![...made, ...spared].includes(source));
const changesDates = tellsAll((transition) => ({ type: "dates.change", dates: ranged(transition).dates }));

export const dashboardOracle = [
  rule("DASH-02 The range is that of the address, and the client's services say what is asked for")
    .atStart()
    .starts("services")
    .remembers(({ event: { input } }) => ({
      awaited: input.awaited,
      sources: [],
      now: input.now,
      range: rangeIn(input.query),
      dates: datesOf(rangeIn(input.query), input.now),
    })),
  rule("DASH-34 With nothing to wait for everything shows")
    .atStart()
    .given(({ event: { input } }) => input.awaited.length === 0)
    .leadsTo("shown"),
  rule("DASH-34 Else it waits for them")
    .atStart()
    .given(({ event: { input } }) => input.awaited.length > 0)
    .leadsTo("waiting"),

  rule("DASH-34 What a service settles is asked for once, of the days that are chosen, or spared")
    .after("services.known")
    .keeps("range", "dates")
    .emits()
    .must(
      startsOnly(({ event }) => event.made),
      "asks for others",
    )
    .remembers((transition) => ({
      sources: [...transition.was.sources, ...more(transition, transition.event.made)],
      awaited: settled(transition),
    })),
  rule("DASH-34 It waits for the others")
    .after("services.known")
    .in("waiting")
    .given((transition) => settled(transition).length > 0)
    .stays(),
  rule("DASH-34 When all are settled everything shows")
    .after("services.known")
    .given((transition) => settled(transition).length === 0)
    .leadsTo("shown"),
  rule("DASH-34 Nobody waits long: the rest is asked for")
    .elapsed("servicesTimeout")
    .leadsTo("shown")
    .keeps("range", "dates")
    .must(
      startsOnly(({ was }) => was.awaited),
      "asks for others",
    )
    .remembers((transition) => ({
      awaited: [],
      sources: [...transition.was.sources, ...more(transition, transition.was.awaited)],
    })),

  rule("DASH-01 Another range is asked of every figure and stands in the address")
    .after("range.choose")
    .given(another)
    .stays()
    .startsNothing()
    .keeps("sources", "awaited")
    .remembers(ranged)
    .must(changesDates, "tells its figures something else")
    .emits(({ event: { range } }) => ({
      type: "search.changed",
      query: range === first ? "" : `stats=${range}`,
      replace: false,
    })),
  rule("DASH-01 An address with another range is the range")
    .after("query.change")
    .given(another)
    .stays()
    .startsNothing()
    .keeps("sources", "awaited")
    .remembers(ranged)
    .must(changesDates, "tells its figures something else")
    .emits(),
  rule("The same range is nothing new")
    .after("range.choose", "query.change")
    .given((transition) => !another(transition))
    .isIgnored(),
  rule("DASH-29 What failed is asked for again")
    .after("figures.retry")
    .stays()
    .keeps()
    .startsNothing()
    .must(
      tellsAll(() => ({ type: "statistic.retry" })),
      "asks others",
    ),
];
