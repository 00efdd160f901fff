import { rule, type Transition } from "../harness/oracle.ts";

const asked = ({
  was: {
    shown: { search, take },
  },
}: Transition) => ({ search, take });

/** The order of what shows is the service's, and nothing came that has room: rows that left are passed over. */
const others = ({ was: { shown }, event }: Transition) => {
  const found: number[] = event.output.items.map(({ Id }: { Id: number }) => Id);
  const rest = found.filter((id) => !shown.left.includes(id));
  const stayed = shown.rows.filter((id: number) => !shown.left.includes(id));
  return rest.length > shown.rows.length || rest.slice(0, stayed.length).join() !== stayed.join();
};

export const listChangesOracle = [
  rule("LIVE-08 Nothing is asked until something changes")
    .atStart()
    .leadsTo("idle")
    .startsNothing()
    .remembers(({ event: { input } }) => ({ shown: input, due: false, changed: false })),
  rule("LIVE-08 What changes in the same moment is waited for")
    .after("live.told")
    .in("idle")
    .leadsTo("gathering")
    .keeps()
    .startsNothing(),
  rule("LIVE-08 More of it changes nothing").after("live.told").in("gathering").isIgnored(),
  rule("LIVE-08 Then the page that shows is asked for")
    .elapsed("gather")
    .in("gathering")
    .leadsTo("asking")
    .keeps("shown", "changed")
    .remembers({ due: false })
    .starts("search", asked),
  rule("LIVE-08 What changes while it is asked, or right after, is noted")
    .after("live.told")
    .in("asking", "pausing")
    .stays()
    .remembers({ due: true })
    .keeps("shown", "changed")
    .startsNothing(),
  rule("LIVE-08 The list takes what its rows have become, and whether it has others is known")
    .answered("search")
    .leadsTo("pausing")
    .keeps("shown", "due")
    .remembers((transition) => ({ changed: others(transition) }))
    .emits(({ was, event }) => ({ type: "page.found", page: event.output, search: was.shown.search })),
  rule("LIVE-08 What cannot be asked is not told of").failed("search").leadsTo("pausing").keeps().emits(),
  rule("LIVE-08 After a pause what was noted is asked for")
    .elapsed("pause")
    .given(({ was }) => was.due)
    .leadsTo("asking")
    .keeps("shown", "changed")
    .remembers({ due: false })
    .starts("search", asked),
  rule("LIVE-08 Where nothing was noted the list rests")
    .elapsed("pause")
    .given(({ was }) => !was.due)
    .leadsTo("idle")
    .keeps()
    .startsNothing(),
  rule("LIVE-08 Another page is what is compared from now on")
    .after("rows.shown")
    .remembers(({ event: { shown } }) => ({ shown, changed: false }))
    .keeps("due")
    .emits(),
  rule("LIVE-08 Rows that leave the list, or come back, are passed over")
    .after("rows.left")
    .remembers(({ was: { shown }, event: { left } }) => ({ shown: { ...shown, left } }))
    .keeps("due", "changed")
    .emits(),
  rule("LIVE-08 Either drops an answer on its way, which is asked for anew")
    .after("rows.shown", "rows.left")
    .in("asking")
    .leadsTo("gathering")
    .stops("search")
    .startsNothing(),
  rule("LIVE-08 Else neither asks").after("rows.shown", "rows.left").notIn("asking").stays().startsNothing(),
];
