import { says, shown } from "../harness/oracle.ts";

export const askedOracle = [
  says("A screen asks once when it opens")
    .atStart()
    .leadsTo("loading")
    .starts("load")
    .remembers({ fact: null }),
  says("What was answered is known")
    .answered("load")
    .leadsTo("known")
    .remembers(({ event }) => ({ fact: event.output })),
  says("The rest of the screen goes on without it").failed("load").leadsTo("failed").keeps(),
  says("It is asked for again").after("fact.retry").in("failed").leadsTo("loading").starts("load").keeps(),
  ...shown({ loading: ["busy"], failed: ["failed"] }),
];
