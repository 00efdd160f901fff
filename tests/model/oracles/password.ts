import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const blanks = ({ event: { password, newPassword } }: Transition) => [
  ...(password === "" ? ["password"] : []),
  ...(newPassword === "" ? ["newPassword"] : []),
];
const complete = (transition: Transition) => blanks(transition).length === 0;
const long = ({ event }: Transition) => event.long;

export const passwordOracle = [
  rule("ACCOUNT-02 Nothing is wrong at first")
    .atStart()
    .leadsTo("editing")
    .startsNothing()
    .remembers({ missing: [], problem: null }),
  rule("ACCOUNT-02 Both passwords are needed, and nobody is asked without")
    .after("password.submit")
    .in("editing")
    .given((transition) => !complete(transition))
    .stays()
    .startsNothing()
    .remembers((transition) => ({ missing: blanks(transition), problem: null })),
  rule("ACCOUNT-03 A short one is said to be short before anybody is asked")
    .after("password.submit")
    .in("editing")
    .given((transition) => complete(transition) && !long(transition))
    .stays()
    .startsNothing()
    .remembers({ missing: [], problem: { code: "ErrPasswordTooShort", limit: 12 } }),
  rule("ACCOUNT-02 The service is asked with what was typed, which is remembered nowhere")
    .after("password.submit")
    .in("editing")
    .given((transition) => complete(transition) && long(transition))
    .leadsTo("changing")
    .remembers({ missing: [], problem: null })
    .starts("change", ({ event: { password, newPassword } }) => ({ password, newPassword })),
  rule("ACCOUNT-02 Nobody asks twice").after("password.submit").in("changing").isIgnored(),
  rule("ACCOUNT-05 It is changed, and told")
    .answered("change")
    .leadsTo("editing")
    .keeps()
    .emits({ type: "password.changed" }),
  rule("ACCOUNT-02, ACCOUNT-04 A refusal says why")
    .failed("change")
    .leadsTo("editing")
    .saysWhy()
    .keeps("missing")
    .emits(),
  ...visibleTags({ changing: ["busy"] }),
];
