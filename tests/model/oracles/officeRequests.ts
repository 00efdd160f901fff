import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const first = ({ is: { search } }: Transition) => ({ search, after: null });
const next = ({ was: { search, found } }: Transition) => ({ search, after: found.next });
const hasNext = ({ was }: Transition) => was.found.next !== null;
const isOther = ({ was: { search }, event }: Transition) =>
  search.state !== event.search.state || search.kind !== event.search.kind;
const afterMove = ({ was: { moved }, event: { id, secretStanding } }: Transition) => ({
  moved: { ...moved, [id]: { secretStanding } },
});

export const officeRequestsOracle = [
  rule("ADMIN-48, ADMIN-53 The first requests of the address are read")
    .atStart()
    .leadsTo("searching")
    .remembers({ search: { state: "open", kind: "all" }, found: null, moved: {}, problem: null })
    .starts("list", first),
  rule("ADMIN-53 Another state or kind is read, and what was found stays until then")
    .after("search.change")
    .given(isOther)
    .leadsTo("searching")
    .remembers(({ event: { search } }) => ({ search, problem: null }))
    .keeps("found", "moved")
    .starts("list", first),
  rule("ADMIN-53 The same once more is not")
    .after("search.change")
    .given((transition) => !isOther(transition))
    .isIgnored(),
  rule("ADMIN-48 Those that match are shown")
    .answered("list")
    .leadsTo("shown")
    .remembers(({ event: { output } }) => ({ found: output, moved: {} }))
    .keeps("search", "problem")
    .startsNothing(),
  rule("ADMIN-53 What cannot be read says why, and the requests of before stay")
    .failed("list")
    .leadsTo("failed")
    .saysWhy()
    .keeps("search", "found", "moved")
    .startsNothing(),
  rule("ADMIN-50 They are read again, from the first one")
    .after("list.refresh")
    .leadsTo("searching")
    .remembers({ problem: null })
    .keeps("search", "found", "moved")
    .starts("list", first),
  rule("ADMIN-48 More are asked for after the last that is shown")
    .after("list.more")
    .in("shown", "notAdded")
    .given(hasNext)
    .leadsTo("adding")
    .remembers({ problem: null })
    .keeps("search", "found", "moved")
    .starts("more", next),
  rule("ADMIN-48 After the last page there are none")
    .after("list.more")
    .in("shown")
    .given((transition) => !hasNext(transition))
    .isIgnored(),
  rule("More are not asked for twice, nor of what is being searched")
    .after("list.more")
    .in("searching", "adding", "failed")
    .isIgnored(),
  rule("ADMIN-48 They come after those that are shown")
    .answered("more")
    .leadsTo("shown")
    .remembers(({ was: { found }, event: { output } }) => ({
      found: { secretRows: [...found.secretRows, ...output.secretRows], next: output.next },
    }))
    .keeps("search", "moved", "problem")
    .startsNothing(),
  rule("ADMIN-53 Where no more come it says why, and the others stay")
    .failed("more")
    .leadsTo("notAdded")
    .saysWhy()
    .keeps("search", "found", "moved")
    .startsNothing(),
  rule("ADMIN-54 A request whose state was changed shows it at its place, whatever is being read")
    .after("request.moved")
    .stays()
    .remembers(afterMove)
    .keeps("search", "found", "problem")
    .startsNothing(),
  ...visibleTags({ searching: ["busy"], adding: ["adding"], failed: ["failed"] }),
];
