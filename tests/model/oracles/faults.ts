import { says } from "../harness/oracle.ts";

export const faultsOracle = [
  says("Nothing has failed at first").atStart().leadsTo("listening").remembers({ last: null }),
  says("What fails is remembered")
    .after("fault.noted")
    .stays()
    .remembers(({ event }) => ({ last: event.fault })),
];
