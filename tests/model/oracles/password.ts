import { says, shown, type Told } from "../harness/oracle.ts";

const blanks = ({ event: { password, newPassword } }: Told) => [
  ...(password === "" ? ["password"] : []),
  ...(newPassword === "" ? ["newPassword"] : []),
];
const complete = (told: Told) => blanks(told).length === 0;
const long = ({ event }: Told) => event.long;

export const passwordOracle = [
  says("ACCOUNT-02 Nothing is wrong at first")
    .atStart()
    .leadsTo("editing")
    .startsNothing()
    .remembers({ missing: [], problem: null }),
  says("ACCOUNT-02 Both passwords are needed, and nobody is asked without")
    .after("password.submit")
    .in("editing")
    .given((told) => !complete(told))
    .stays()
    .startsNothing()
    .remembers((told) => ({ missing: blanks(told), problem: null })),
  says("ACCOUNT-03 A short one is said to be short before anybody is asked")
    .after("password.submit")
    .in("editing")
    .given((told) => complete(told) && !long(told))
    .stays()
    .startsNothing()
    .remembers({ missing: [], problem: { code: "ErrPasswordTooShort", limit: 12 } }),
  says("ACCOUNT-02 The service is asked with what was typed, which is remembered nowhere")
    .after("password.submit")
    .in("editing")
    .given((told) => complete(told) && long(told))
    .leadsTo("changing")
    .remembers({ missing: [], problem: null })
    .starts("change", ({ event: { password, newPassword } }) => ({ password, newPassword })),
  says("ACCOUNT-02 Nobody asks twice").after("password.submit").in("changing").isIgnored(),
  says("ACCOUNT-05 It is changed, and told")
    .answered("change")
    .leadsTo("editing")
    .keeps()
    .emits({ type: "password.changed" }),
  says("ACCOUNT-02, ACCOUNT-04 A refusal says why")
    .failed("change")
    .leadsTo("editing")
    .saysWhy()
    .keeps("missing")
    .emits(),
  ...shown({ changing: ["busy"] }),
];
