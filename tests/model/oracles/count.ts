import { rule } from "../harness/oracle.ts";

export const countOracle = [
  rule("DASH-31 A count is asked for at once")
    .atStart()
    .leadsTo("loading")
    .starts("load", ({ event }) => event.input)
    .remembers(({ event }) => event.input),
  rule("DASH-31 What was counted is told")
    .answered("load")
    .leadsTo("settled")
    .keeps()
    .reports(({ was, event }) => ({ type: "count.known", name: was.name, count: event.output })),
  rule("DASH-29 A count that failed is told")
    .failed("load")
    .leadsTo("settled")
    .keeps()
    .reports(({ was }) => ({ type: "count.failed", name: was.name })),
  rule("It is asked for again")
    .after("count.refresh")
    .in("settled")
    .leadsTo("loading")
    .keeps()
    .reports()
    .starts("load", ({ was }) => ({ name: was.name })),
];
