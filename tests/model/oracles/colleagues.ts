import { rule } from "../harness/oracle.ts";

const asked = ({ is: { about } }: { is: { about: unknown } }) => ({ about });

export const colleaguesOracle = [
  rule("ENQ-86 A list asks nothing while nothing shows the colleagues")
    .atStart()
    .leadsTo("idle")
    .startsNothing()
    .remembers(({ event: { input } }) => ({ about: input.about, colleagues: [] })),
  rule("ENQ-86 It asks once something shows them, also again after a failure")
    .after("colleagues.need")
    .in("idle", "failed")
    .leadsTo("asking")
    .keeps()
    .starts("findColleagues", asked),
  rule("ENQ-86 What shows them later finds them known")
    .after("colleagues.need")
    .in("asking", "known")
    .isIgnored(),
  rule("ENQ-86 They are as the answer says")
    .answered("findColleagues")
    .leadsTo("known")
    .startsNothing()
    .remembers(({ event: { output } }) => ({ colleagues: output })),
  rule("ENQ-86 Those of before stay when they cannot be asked for")
    .failed("findColleagues")
    .leadsTo("failed")
    .startsNothing()
    .keeps(),
  rule("ENQ-86 A menu that is opened asks anew")
    .after("colleagues.ask")
    .in("idle", "known", "failed")
    .leadsTo("asking")
    .keeps()
    .starts("findColleagues", asked),
  rule("ENQ-86 One question at a time").after("colleagues.ask").in("asking").isIgnored(),
];
