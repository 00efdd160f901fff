import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const first = ({ is: { secretText } }: Transition) => ({ secretText, after: null });
const next = ({ was: { secretText, found } }: Transition) => ({ secretText, after: found.next });
const hasNext = ({ was }: Transition) => was.found.next !== null;

export const officeClientsOracle = [
  rule("ADMIN-24 The first clients are read")
    .atStart()
    .leadsTo("searching")
    .remembers({ secretText: "", found: null, problem: null })
    .starts("list", first),
  rule("ADMIN-25 What is typed waits for a pause, and what was found stays until then")
    .after("text.change")
    .leadsTo("typing")
    .remembers(({ event: { secretText } }) => ({ secretText, problem: null }))
    .keeps("found")
    .startsNothing(),
  rule("ADMIN-25 After a pause it is searched for")
    .elapsed("pause")
    .in("typing")
    .leadsTo("searching")
    .keeps()
    .starts("list", first),
  rule("ADMIN-24 Those that match are shown")
    .answered("list")
    .leadsTo("shown")
    .remembers(({ event: { output } }) => ({ found: output }))
    .keeps("secretText", "problem")
    .startsNothing(),
  rule("What cannot be read says why, and the clients of before stay")
    .failed("list")
    .leadsTo("failed")
    .saysWhy()
    .keeps("secretText", "found")
    .startsNothing(),
  rule("They are read again, from the first one")
    .after("list.refresh")
    .notIn("typing")
    .leadsTo("searching")
    .remembers({ problem: null })
    .keeps("secretText", "found")
    .starts("list", first),
  rule("What is typed is searched for anyway").after("list.refresh").in("typing").isIgnored(),
  rule("ADMIN-24 More are asked for after the last that is shown")
    .after("list.more")
    .in("shown", "notAdded")
    .given(hasNext)
    .leadsTo("adding")
    .remembers({ problem: null })
    .keeps("secretText", "found")
    .starts("more", next),
  rule("ADMIN-24 After the last page there are none")
    .after("list.more")
    .in("shown")
    .given((transition) => !hasNext(transition))
    .isIgnored(),
  rule("More are not asked for twice, nor of what is being searched")
    .after("list.more")
    .in("typing", "searching", "adding", "failed")
    .isIgnored(),
  rule("ADMIN-24 They come after those that are shown")
    .answered("more")
    .leadsTo("shown")
    .remembers(({ was: { found }, event: { output } }) => ({
      found: { secretRows: [...found.secretRows, ...output.secretRows], next: output.next },
    }))
    .keeps("secretText", "problem")
    .startsNothing(),
  rule("Where no more come it says why, and the others stay")
    .failed("more")
    .leadsTo("notAdded")
    .saysWhy()
    .keeps("secretText", "found")
    .startsNothing(),
  ...visibleTags({ typing: ["busy"], searching: ["busy"], adding: ["adding"], failed: ["failed"] }),
];
