import { rule } from "../harness/oracle.ts";

export const faultsOracle = [
  rule("Nothing has failed at first").atStart().leadsTo("listening").remembers({ last: null }),
  rule("What fails is remembered")
    .after("fault.noted")
    .stays()
    .remembers(({ event }) => ({ last: event.fault })),
];
