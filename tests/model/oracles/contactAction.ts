import { rule, visibleTags } from "../harness/oracle.ts";

export const contactActionOracle = [
  rule("ENQ-41 An action on a row is asked for at once, with the key of its run")
    .atStart()
    .leadsTo("acting")
    .starts("act", ({ event }) => event.input)
    .remembers(({ event }) => event.input),
  rule("ENQ-11 What was done is told, with the row as it is now")
    .answered("act")
    .leadsTo("done")
    .ends()
    .keeps()
    .reports(({ was, event }) => ({ type: "row.done", row: was.row, details: event.output })),
  rule("ENQ-10 What was refused is told, with the reason")
    .failed("act")
    .leadsTo("failed")
    .ends()
    .keeps()
    .reports(({ was, event }) => ({ type: "row.failed", row: was.row, problem: event.error })),
  ...visibleTags({ acting: ["busy"] }),
];
