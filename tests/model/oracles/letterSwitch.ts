import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const comes = ({ event }: Transition) => event.output.on === true;

export const letterSwitchOracle = [
  rule("REPORT-25 It is asked whether the letter comes")
    .atStart()
    .leadsTo("loading")
    .starts("load")
    .remembers({ problem: null }),
  rule("REPORT-25 It comes").answered("load").given(comes).leadsTo("on").startsNothing().emits().keeps(),
  rule("REPORT-25 It does not come")
    .answered("load")
    .given((transition) => !comes(transition))
    .leadsTo("off")
    .startsNothing()
    .emits()
    .keeps(),
  rule("What cannot be read says why").failed("load").leadsTo("failed").saysWhy().emits(),
  rule("It is asked again")
    .after("letter.refresh")
    .in("failed")
    .leadsTo("loading")
    .starts("load")
    .remembers({ problem: null }),
  rule("REPORT-25 It is turned off")
    .after("letter.turnOff")
    .in("on")
    .leadsTo("turningOff")
    .starts("turn", { on: false })
    .remembers({ problem: null }),
  rule("REPORT-25 It is turned on")
    .after("letter.turnOn")
    .in("off")
    .leadsTo("turningOn")
    .starts("turn", { on: true })
    .remembers({ problem: null }),
  rule("REPORT-25 It is off")
    .answered("turn")
    .in("turningOff")
    .leadsTo("off")
    .keeps()
    .emits({ type: "letter.turnedOff" }),
  rule("REPORT-25 It is on")
    .answered("turn")
    .in("turningOn")
    .leadsTo("on")
    .keeps()
    .emits({ type: "letter.turnedOn" }),
  rule("What could not be turned off is on, and says why")
    .failed("turn")
    .in("turningOff")
    .leadsTo("on")
    .saysWhy()
    .emits(),
  rule("What could not be turned on is off, and says why")
    .failed("turn")
    .in("turningOn")
    .leadsTo("off")
    .saysWhy()
    .emits(),
  ...visibleTags({
    loading: ["busy", "skeleton"],
    failed: ["failed"],
    on: ["on"],
    turningOn: ["busy", "on"],
    turningOff: ["busy"],
  }),
];
