import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const code = ({ event }: Transition) => event.error.code;
const isUnknown = (transition: Transition) => code(transition) === "ErrUnknownLogin";
const isOutdated = (transition: Transition) =>
  ["ErrUnknownLogin", "ErrVersionConflict"].includes(code(transition));
const isUntold = (transition: Transition) =>
  ["network", "unexpected", "ErrInternalServerError", "ErrNotReady"].includes(code(transition));
const isAsked = ({ was, event }: Transition) => was.kind === event.change.kind;
const whose = { login: "costa" };

export const officeClientOracle = [
  rule("ADMIN-26 A client that is opened is read")
    .atStart()
    .leadsTo("reading")
    .remembers({ login: "costa", secretClient: null, kind: null, change: null, problem: null })
    .starts("read", whose),
  rule("ADMIN-26 It is shown, and why something was refused stays")
    .answered("read")
    .leadsTo("shown")
    .remembers(({ event: { output } }) => ({ secretClient: output.secretClient }))
    .keeps("login", "kind", "change", "problem")
    .startsNothing()
    .emits(),
  rule("A login that nobody has is called unknown")
    .failed("read")
    .given(isUnknown)
    .leadsTo("unknown")
    .saysWhy()
    .keeps("login", "secretClient", "kind", "change"),
  rule("A client that cannot be read says why")
    .failed("read")
    .given((transition) => !isUnknown(transition))
    .leadsTo("failed")
    .saysWhy()
    .keeps("login", "secretClient", "kind", "change"),
  rule("It is read again")
    .after("client.refresh")
    .in("shown", "failed")
    .leadsTo("reading")
    .remembers({ problem: null })
    .keeps("login", "secretClient", "kind", "change")
    .starts("read", whose),
  rule("ADMIN-27, ADMIN-28, ADMIN-29, ADMIN-30, ADMIN-39 Each change asks first")
    .after("change.ask")
    .in("shown")
    .leadsTo("asking")
    .remembers(({ event: { kind } }) => ({ kind, problem: null }))
    .keeps("login", "secretClient", "change")
    .startsNothing(),
  rule("Who thinks again changes nothing")
    .after("change.cancel")
    .in("asking")
    .leadsTo("shown")
    .remembers({ kind: null, change: null, problem: null })
    .keeps("login", "secretClient")
    .startsNothing(),
  rule("ADMIN-27, ADMIN-28, ADMIN-29, ADMIN-30, ADMIN-39 What was asked about is done")
    .after("change.submit")
    .in("asking")
    .given(isAsked)
    .leadsTo("changing")
    .remembers(({ event: { change } }) => ({ change, problem: null }))
    .keeps("login", "secretClient", "kind")
    .starts("change", ({ event: { change } }) => ({ login: "costa", change })),
  rule("Nothing else is")
    .after("change.submit")
    .in("asking")
    .given((transition) => !isAsked(transition))
    .isIgnored(),
  rule("What was done is said, and the client is read again")
    .answered("change")
    .leadsTo("reading")
    .remembers({ kind: null, change: null })
    .keeps("login", "secretClient", "problem")
    .starts("read", whose)
    .emits(({ was: { kind } }) => ({ type: "client.changed", kind })),
  rule("ADMIN-32 What another admin has changed is said, and read again")
    .failed("change")
    .given(isOutdated)
    .leadsTo("reading")
    .saysWhy()
    .remembers({ kind: null, change: null })
    .keeps("login", "secretClient")
    .starts("read", whose)
    .emits(),
  rule("ADMIN-36 Where nobody knows whether it was done it says so")
    .failed("change")
    .given(isUntold)
    .leadsTo("unsure")
    .saysWhy()
    .keeps("login", "secretClient", "kind", "change")
    .startsNothing()
    .emits(),
  rule("A refusal says why, and can be tried again")
    .failed("change")
    .given((transition) => !isOutdated(transition) && !isUntold(transition))
    .leadsTo("asking")
    .saysWhy()
    .keeps("login", "secretClient", "kind", "change")
    .startsNothing()
    .emits(),
  rule("ADMIN-36 The very same is asked again")
    .after("change.repeat")
    .in("unsure")
    .leadsTo("changing")
    .remembers({ problem: null })
    .keeps("login", "secretClient", "kind", "change")
    .starts("change", ({ was: { change } }) => ({ login: "costa", change })),
  rule("ADMIN-36 Or the client is read as it is now")
    .after("change.cancel")
    .in("unsure")
    .leadsTo("reading")
    .remembers({ kind: null, change: null, problem: null })
    .keeps("login", "secretClient")
    .starts("read", whose),
  ...visibleTags({
    reading: ["busy"],
    unknown: ["unknown"],
    failed: ["failed"],
    asking: ["dialog"],
    changing: ["busy", "dialog"],
    unsure: ["dialog", "unsure"],
  }),
];
