import { rule } from "../harness/oracle.ts";

const asked = ({ is: { about } }: { is: { about: unknown } }) => ({ about });

export const colleaguesOracle = [
  rule("ENQ-81 A list asks at once who the colleagues are")
    .atStart()
    .leadsTo("asking")
    .remembers(({ event: { input } }) => ({ about: input.about, colleagues: [] }))
    .starts("findColleagues", asked),
  rule("ENQ-81 They are as the answer says")
    .answered("findColleagues")
    .leadsTo("known")
    .startsNothing()
    .remembers(({ event: { output } }) => ({ colleagues: output })),
  rule("ENQ-81 Those of before stay when they cannot be asked for")
    .failed("findColleagues")
    .leadsTo("failed")
    .startsNothing()
    .keeps(),
  rule("ENQ-81 A menu that is opened asks anew")
    .after("colleagues.ask")
    .in("known")
    .leadsTo("asking")
    .keeps()
    .starts("findColleagues", asked),
  rule("ENQ-81 And again after a failure")
    .after("colleagues.ask")
    .in("failed")
    .leadsTo("asking")
    .keeps()
    .starts("findColleagues", asked),
  rule("ENQ-81 One question at a time").after("colleagues.ask").in("asking").isIgnored(),
];
