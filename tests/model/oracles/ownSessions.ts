import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

interface Context {
  Id: string;
  Current: boolean;
}

const known = ({ was }: Transition): Context[] => was.sessions;
const isOther = (transition: Transition) =>
  known(transition).some(({ Id, Current }) => Id === transition.event.id && !Current);
const hasOthers = (transition: Transition) => known(transition).some(({ Current }) => !Current);
const gone = ({ event }: Transition) => event.error.code === "ErrInvalidPath";
const without = (transition: Transition) => ({
  sessions: known(transition).filter(({ Id }) => Id !== transition.was.ending),
  ending: "",
});

export const ownSessionsOracle = [
  rule("ACCOUNT-06 The sessions are read")
    .atStart()
    .leadsTo("loading")
    .starts("list")
    .remembers({ sessions: [], ending: "", problem: null }),
  rule("ACCOUNT-06 They are listed")
    .answered("list")
    .leadsTo("listed")
    .keeps("ending")
    .emits()
    .remembers(({ event }) => ({ sessions: event.output, problem: null })),
  rule("Sessions that cannot be read say why")
    .failed("list")
    .leadsTo("failed")
    .saysWhy()
    .keeps("sessions")
    .emits(),
  rule("They are read again, and stay meanwhile")
    .after("sessions.refresh")
    .in("listed", "failed")
    .leadsTo("loading")
    .keeps()
    .starts("list"),
  rule("ACCOUNT-07 One that is not this one is ended")
    .after("session.end")
    .in("listed")
    .given(isOther)
    .leadsTo("ending")
    .keeps("sessions")
    .remembers(({ event }) => ({ ending: event.id, problem: null }))
    .starts("end", ({ event }) => ({ id: event.id })),
  rule("ACCOUNT-07 This one is signed out otherwise")
    .after("session.end")
    .in("listed")
    .given((transition) => !isOther(transition))
    .isIgnored(),
  rule("ACCOUNT-07 One that has ended is listed no more")
    .answered("end")
    .leadsTo("listed")
    .keeps("problem")
    .remembers(without)
    .emits({ type: "session.ended" }),
  rule("ACCOUNT-07 One that was over already has ended")
    .failed("end")
    .given(gone)
    .leadsTo("listed")
    .keeps("problem")
    .remembers(without)
    .emits({ type: "session.ended" }),
  rule("One that could not be ended says why")
    .failed("end")
    .given((transition) => !gone(transition))
    .leadsTo("listed")
    .saysWhy()
    .keeps("sessions")
    .remembers({ ending: "" })
    .emits(),
  rule("ACCOUNT-07 All others are ended at once")
    .after("sessions.endOthers")
    .in("listed")
    .given(hasOthers)
    .leadsTo("endingOthers")
    .keeps("sessions", "ending")
    .remembers({ problem: null })
    .starts("endOthers"),
  rule("ACCOUNT-07 Without others nobody is asked")
    .after("sessions.endOthers")
    .in("listed")
    .given((transition) => !hasOthers(transition))
    .isIgnored(),
  rule("ACCOUNT-07 This one is left")
    .answered("endOthers")
    .leadsTo("listed")
    .keeps("ending", "problem")
    .remembers((transition) => ({ sessions: known(transition).filter(({ Current }) => Current) }))
    .emits({ type: "sessions.othersEnded" }),
  rule("Others that could not be ended say why")
    .failed("endOthers")
    .leadsTo("listed")
    .saysWhy()
    .keeps("sessions")
    .emits(),
  ...visibleTags({
    loading: ["busy", "skeleton"],
    failed: ["failed"],
    ending: ["busy"],
    endingOthers: ["busy"],
  }),
];
