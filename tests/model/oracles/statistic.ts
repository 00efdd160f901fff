import { rule, visibleTags } from "../harness/oracle.ts";

export const statisticOracle = [
  rule("DASH-34 Figures are asked for at once, of their days")
    .atStart()
    .leadsTo("loading")
    .remembers(({ event }) => ({ ...event.input, figures: {} }))
    .starts("load", ({ event }) => event.input),
  rule("DASH-04 Figures that come show")
    .answered("load")
    .leadsTo("known")
    .keeps("source", "dates")
    .remembers(({ event }) => ({ figures: event.output })),
  rule("DASH-29 A call that failed counts as 0")
    .failed("load")
    .leadsTo("failed")
    .keeps("source", "dates")
    .remembers({ figures: {} }),
  rule("It is asked again")
    .after("statistic.retry")
    .in("failed")
    .leadsTo("loading")
    .keeps()
    .starts("load", ({ was: { source, dates } }) => ({ source, dates })),
  rule("Figures of other days are asked for, and those known stay meanwhile")
    .after("dates.change")
    .leadsTo("loading")
    .keeps("source", "figures")
    .remembers(({ event }) => ({ dates: event.dates }))
    .starts("load", ({ was, event }) => ({ source: was.source, dates: event.dates })),
  ...visibleTags({ loading: ["busy"], failed: ["failed"] }),
];
