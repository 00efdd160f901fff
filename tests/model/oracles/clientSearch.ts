import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const text = ({ is: { secretText } }: Transition) => ({ secretText });

export const clientSearchOracle = [
  rule("ADMIN-22 It begins with the clients of what is typed already, or with the last ones")
    .atStart()
    .leadsTo("searching")
    .remembers(({ event: { input } }) => ({ secretText: input.secretText, found: null, problem: null }))
    .starts("find", text),
  rule("ADMIN-22 What is typed waits for a pause, and what was found stays until then")
    .after("text.change")
    .leadsTo("typing")
    .remembers(({ event: { secretText } }) => ({ secretText, problem: null }))
    .keeps("found")
    .startsNothing(),
  rule("ADMIN-22 After a pause it is searched for")
    .elapsed("pause")
    .in("typing")
    .leadsTo("searching")
    .keeps()
    .starts("find", text),
  rule("ADMIN-22 Those that match are shown")
    .answered("find")
    .leadsTo("found")
    .remembers(({ event: { output } }) => ({ found: output }))
    .keeps("secretText", "problem")
    .startsNothing(),
  rule("A search that fails says why, and shows nobody")
    .failed("find")
    .leadsTo("failed")
    .saysWhy()
    .remembers({ found: null })
    .keeps("secretText")
    .startsNothing(),
  rule("It is searched for again")
    .after("search.retry")
    .in("failed")
    .leadsTo("searching")
    .remembers({ problem: null })
    .keeps("secretText", "found")
    .starts("find", text),
  rule("Nothing else is searched for again").after("search.retry").notIn("failed").isIgnored(),
  ...visibleTags({ typing: ["busy"], searching: ["busy"] }),
];
