import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const gone = ({ event: { output } }: Transition) =>
  output.show === "details" ? output.property === null : output.periods.length === 0;
const nothing = { subject: null, answer: null, problem: null };

export const propertyPeekOracle = [
  rule("Nothing is looked at before it is asked for")
    .atStart()
    .leadsTo("closed")
    .startsNothing()
    .remembers(nothing),
  rule("STAT-14, STAT-15 A property of the table, or its prices, is looked up, whatever was looked at")
    .after("peek.open")
    .leadsTo("looking")
    .remembers(({ event }) => ({ ...nothing, subject: event.subject }))
    .starts("look", ({ event }) => ({ subject: event.subject })),
  rule("STAT-14, STAT-15 What is known is shown")
    .answered("look")
    .given((transition) => !gone(transition))
    .leadsTo("known")
    .keeps("subject", "problem")
    .remembers(({ event }) => ({ answer: event.output })),
  rule("STAT-14, STAT-15 What was deleted is said to be gone")
    .answered("look")
    .given(gone)
    .leadsTo("gone")
    .keeps(),
  rule("STAT-24 What could not be loaded says so")
    .failed("look")
    .leadsTo("failed")
    .saysWhy()
    .keeps("subject", "answer"),
  rule("STAT-24 It is looked up again")
    .after("peek.retry")
    .in("failed")
    .leadsTo("looking")
    .keeps("subject")
    .starts("look", ({ was }) => ({ subject: was.subject })),
  rule("Closing forgets it").after("peek.close").leadsTo("closed").remembers(nothing).startsNothing(),
  ...visibleTags({ looking: ["open"], known: ["open"], gone: ["open"], failed: ["open"] }),
];
