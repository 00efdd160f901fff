import { rule, visibleTags } from "../harness/oracle.ts";

export const askedOracle = [
  rule("A screen asks once when it opens")
    .atStart()
    .leadsTo("loading")
    .starts("load")
    .remembers({ fact: null }),
  rule("What was answered is known")
    .answered("load")
    .leadsTo("known")
    .remembers(({ event }) => ({ fact: event.output })),
  rule("The rest of the screen goes on without it").failed("load").leadsTo("failed").keeps(),
  rule("It is asked for again").after("fact.retry").in("failed").leadsTo("loading").starts("load").keeps(),
  ...visibleTags({ loading: ["busy"], failed: ["failed"] }),
];
