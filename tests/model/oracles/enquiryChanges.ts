import { rule, type Transition } from "../harness/oracle.ts";

const asked = ({ is: { about, rows } }: Transition) => ({ about, rows });
const hasRows = ({ was }: Transition) => was.rows.length > 0;

export const enquiryChangesOracle = [
  rule("LIVE-09 Nothing is read before the list has rows")
    .atStart()
    .leadsTo("idle")
    .startsNothing()
    .remembers(({ event: { input } }) => ({ about: input.about, rows: [], due: false })),
  rule("LIVE-09 What changes in the same moment is waited for")
    .after("live.told")
    .in("idle")
    .given(hasRows)
    .leadsTo("gathering")
    .keeps()
    .startsNothing(),
  rule("LIVE-09 Without rows there is nothing to read")
    .after("live.told")
    .in("idle")
    .given((transition) => !hasRows(transition))
    .isIgnored(),
  rule("LIVE-09 More of it changes nothing").after("live.told").in("gathering").isIgnored(),
  rule("LIVE-09 Then the rows that show are read")
    .elapsed("gather")
    .in("gathering")
    .leadsTo("asking")
    .keeps("about", "rows")
    .remembers({ due: false })
    .starts("findDetails", asked),
  rule("LIVE-09 What changes while they are read, or right after, is noted")
    .after("live.told")
    .in("asking", "pausing")
    .stays()
    .remembers({ due: true })
    .keeps("about", "rows")
    .startsNothing(),
  rule("LIVE-09 The list takes what its rows have become")
    .answered("findDetails")
    .leadsTo("pausing")
    .keeps()
    .emits(({ event }) => ({ type: "rows.read", found: event.output })),
  rule("LIVE-09 What cannot be read is not told of").failed("findDetails").leadsTo("pausing").keeps().emits(),
  rule("LIVE-09 After a pause what was noted is read")
    .elapsed("pause")
    .given(({ was }) => was.due)
    .leadsTo("asking")
    .keeps("about", "rows")
    .remembers({ due: false })
    .starts("findDetails", asked),
  rule("LIVE-09 Where nothing was noted the list rests")
    .elapsed("pause")
    .given(({ was }) => !was.due)
    .leadsTo("idle")
    .keeps()
    .startsNothing(),
  rule("LIVE-09 Other rows, or one that was changed here, are what is read from now on")
    .after("rows.shown")
    .remembers(({ event: { rows } }) => ({ rows }))
    .keeps("about", "due")
    .emits(),
  rule("LIVE-09 They drop an answer on its way, which is older")
    .after("rows.shown")
    .in("asking")
    .leadsTo("gathering")
    .stops("findDetails")
    .startsNothing(),
  rule("LIVE-09 Else they ask nothing").after("rows.shown").notIn("asking").stays().startsNothing(),
];
