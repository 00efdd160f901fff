import { isDeepStrictEqual } from "node:util";
import { rule, type Transition } from "../harness/oracle.ts";

type Row = { Type: string; Identifier: number };

const highest = (rows: readonly Row[], kind: string, least = 0) =>
  rows.reduce(
    (most, { Type, Identifier }) => (Type === kind && Identifier > most ? Identifier : most),
    least,
  );
const newestOf = (rows: readonly Row[], least?: Record<string, number>) => ({
  "web-enquiry": highest(rows, "web-enquiry", least?.["web-enquiry"]),
  "iovox-call": highest(rows, "iovox-call", least?.["iovox-call"]),
});
const same = ({ event, was }: Transition) => isDeepStrictEqual(event.query, was.query);
const another = (transition: Transition) => !same(transition);
/** What the newest are was known already, or these rows are the newest. */
const known = (transition: Transition) =>
  Boolean(transition.event.areNewest || (same(transition) && transition.was.newest));
const unknown = (transition: Transition) => !known(transition);
const asked = ({ was: { about, today, query } }: Transition) => ({ about, today, query });

export const newEnquiriesOracle = [
  rule("ENQ-64 Nothing is asked until the list has rows")
    .atStart()
    .leadsTo("idle")
    .startsNothing()
    .remembers(({ event: { input } }) => ({ ...input, newest: null, rows: [] })),
  rule("ENQ-64 Its first rows are waited with, where they are the newest")
    .after("rows.shown")
    .given(known)
    .in("idle")
    .leadsTo("waiting"),
  rule("ENQ-65 Where rows do not say what the newest are, that is asked at once")
    .after("rows.shown")
    .given(unknown)
    .in("idle", "waiting", "asking")
    .leadsTo("asking")
    .starts("findNewest", ({ was, event }) => ({ about: was.about, today: was.today, query: event.query })),
  rule("ENQ-64 Rows of the same filter keep what is new beyond them")
    .after("rows.shown")
    .given(same)
    .keeps("about", "today", "query", "rows")
    .remembers(({ event, was }) => ({
      newest: event.areNewest ? newestOf(event.rows, was.newest ?? undefined) : was.newest,
    })),
  rule("ENQ-64 Of another filter nothing is known but what it shows")
    .after("rows.shown")
    .given(another)
    .keeps("about", "today")
    .remembers(({ event }) => ({
      query: event.query,
      newest: event.areNewest ? newestOf(event.rows) : null,
      rows: [],
    })),
  rule("ENQ-64 Other rows neither begin the pause anew nor ask")
    .after("rows.shown")
    .given(known)
    .in("waiting")
    .stays()
    .startsNothing(),
  rule("ENQ-64 Other rows ask nothing while nobody looks")
    .after("rows.shown")
    .in("hidden")
    .stays()
    .startsNothing(),
  rule("ENQ-64 Other rows drop an answer on its way")
    .after("rows.shown")
    .given(known)
    .in("asking")
    .leadsTo("waiting")
    .stops("findNewest")
    .startsNothing(),
  rule("ENQ-64 After a pause the newest are asked for")
    .elapsed("pause")
    .in("waiting")
    .leadsTo("asking")
    .keeps()
    .starts("findNewest", asked),
  rule("ENQ-64 The newest are compared with what the list has shown, else with these from now on")
    .answered("findNewest")
    .leadsTo("waiting")
    .keeps("about", "today", "query")
    .remembers(({ event, was }) => ({ rows: event.output, newest: was.newest ?? newestOf(event.output) }))
    .startsNothing(),
  rule("ENQ-64 What cannot be asked is asked again after the pause")
    .failed("findNewest")
    .leadsTo("waiting")
    .keeps()
    .startsNothing(),
  rule("ENQ-64 A page that nobody sees asks nothing")
    .after("page.hidden")
    .in("waiting", "asking")
    .leadsTo("hidden")
    .keeps()
    .startsNothing(),
  rule("ENQ-64 Whoever comes back is told at once")
    .after("page.visible")
    .in("hidden")
    .leadsTo("asking")
    .keeps()
    .starts("findNewest", asked),
  rule("LIVE-06 What is told is asked for at once, anew where an answer of before is on its way")
    .after("live.told")
    .in("waiting", "asking")
    .leadsTo("asking")
    .keeps()
    .starts("findNewest", asked),
  rule("LIVE-06 Nothing else comes of being told").after("live.told").in("idle", "hidden").isIgnored(),
  rule("Nothing else comes of looking away").after("page.hidden").in("idle", "hidden").isIgnored(),
  rule("Nothing else comes of coming back").after("page.visible").notIn("hidden").isIgnored(),
];
