import { rule } from "../harness/oracle.ts";

export const listingsOracle = [
  rule("Nobody has counted at first").atStart().leadsTo("resting").startsNothing().remembers({ count: null }),
  rule("Properties are counted, and again with each change")
    .after("listings.count")
    .leadsTo("counting")
    .keeps()
    .starts("load"),
  rule("What was counted is known")
    .answered("load")
    .leadsTo("resting")
    .startsNothing()
    .remembers(({ event }) => ({ count: event.output })),
  rule("Without an answer the number is what it was")
    .failed("load")
    .leadsTo("resting")
    .keeps()
    .startsNothing(),
];
