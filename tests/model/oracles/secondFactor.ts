import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const blanks = ({ event }: Transition) => ["password", "secretCode"].filter((field) => event[field] === "");
const complete = (transition: Transition) => blanks(transition).length === 0;
const whole = ["factor", "secret", "recoverySecrets"];
const nothingWrong = { missing: [], problem: null };

const asksAgain = (submit: string, ...states: string[]) =>
  rule("ACCOUNT-10 What is missing is said, and nobody is asked")
    .after(submit)
    .in(...states)
    .given((transition) => !complete(transition))
    .stays()
    .startsNothing()
    .keeps(...whole)
    .remembers((transition) => ({ missing: blanks(transition), problem: null }));
const refusal = (service: string, back: string) =>
  rule("ACCOUNT-10 A refusal says why, and the form is there still")
    .failed(service)
    .leadsTo(back)
    .saysWhy()
    .keeps(...whole, "missing")
    .emits();
const givenUp = (from: string, back: string) =>
  rule("ACCOUNT-10 Who gives up leaves nothing behind")
    .after("factor.cancel")
    .in(from)
    .leadsTo(back)
    .keeps("factor", "recoverySecrets")
    .remembers({ ...nothingWrong, secret: null });

export const secondFactorOracle = [
  rule("ACCOUNT-10 Whether it is on is asked")
    .atStart()
    .leadsTo("loading")
    .starts("load")
    .remembers({
      ...nothingWrong,
      factor: { On: false, RecoveryCodesLeft: 0, Required: false },
      secret: null,
      recoverySecrets: [],
    }),
  rule("ACCOUNT-10 It is on")
    .answered("load")
    .given(({ event }) => event.output.On)
    .leadsTo("on"),
  rule("ACCOUNT-10 It is off")
    .answered("load")
    .given(({ event }) => !event.output.On)
    .leadsTo("off"),
  rule("ACCOUNT-10 What is known of it is kept")
    .answered("load")
    .keeps("secret", "recoverySecrets", "missing")
    .remembers(({ event }) => ({ factor: event.output, problem: null }))
    .emits(),
  rule("What cannot be read says why")
    .failed("load")
    .leadsTo("failed")
    .saysWhy()
    .keeps(...whole, "missing")
    .emits(),
  rule("It is read again").after("factor.refresh").in("failed").leadsTo("loading").keeps().starts("load"),

  rule("ACCOUNT-10 Who wants it on gives the password")
    .after("factor.begin")
    .in("off")
    .leadsTo("proving")
    .keeps()
    .startsNothing(),
  asksAgain("password.submit", "proving"),
  rule("ACCOUNT-10 A secret is asked for with the password")
    .after("password.submit")
    .in("proving")
    .given(complete)
    .leadsTo("beginning")
    .keeps(...whole)
    .remembers(nothingWrong)
    .starts("begin", ({ event }) => ({ password: event.password })),
  rule("ACCOUNT-11 The secret is shown, and it is off still")
    .answered("begin")
    .leadsTo("showing")
    .keeps("factor", "recoverySecrets", "missing")
    .remembers(({ event }) => ({ secret: event.output, problem: null }))
    .emits(),
  refusal("begin", "proving"),
  givenUp("proving", "off"),
  givenUp("showing", "off"),
  asksAgain("code.submit", "showing"),
  rule("ACCOUNT-11 Its first code is checked")
    .after("code.submit")
    .in("showing")
    .given(complete)
    .leadsTo("confirming")
    .keeps(...whole)
    .remembers(nothingWrong)
    .starts("confirm", ({ event }) => ({ secretCode: event.secretCode })),
  rule("ACCOUNT-11 It is on, and the recovery codes are shown")
    .answered("confirm")
    .emits({ type: "factor.turnedOn" }),
  refusal("confirm", "showing"),
  rule("ACCOUNT-14 Recovery codes are shown this once, and the secret no more")
    .answered("confirm", "renew")
    .leadsTo("codesShown")
    .keeps("missing")
    .remembers(({ was, event: { output } }) => ({
      secret: null,
      recoverySecrets: output,
      problem: null,
      factor: { ...was.factor, On: true, RecoveryCodesLeft: output.length },
    })),
  rule("ACCOUNT-14 Who has kept them sees them no more")
    .after("codes.done")
    .in("codesShown")
    .leadsTo("on")
    .keeps("factor")
    .startsNothing()
    .remembers({ ...nothingWrong, secret: null, recoverySecrets: [] }),

  rule("ACCOUNT-15 Who wants it off gives password and code")
    .after("factor.end")
    .in("on")
    .leadsTo("stopping")
    .keeps()
    .startsNothing(),
  rule("ACCOUNT-14 So does who wants new recovery codes")
    .after("codes.renew")
    .in("on")
    .leadsTo("renewing")
    .keeps()
    .startsNothing(),
  asksAgain("proof.submit", "stopping", "renewing"),
  rule("ACCOUNT-15 It is turned off with both")
    .after("proof.submit")
    .in("stopping")
    .given(complete)
    .leadsTo("ending")
    .keeps(...whole)
    .remembers(nothingWrong)
    .starts("end", ({ event: { password, secretCode } }) => ({ password, secretCode })),
  rule("ACCOUNT-14 New recovery codes are made with both")
    .after("proof.submit")
    .in("renewing")
    .given(complete)
    .leadsTo("making")
    .keeps(...whole)
    .remembers(nothingWrong)
    .starts("renew", ({ event: { password, secretCode } }) => ({ password, secretCode })),
  rule("ACCOUNT-15 It is off")
    .answered("end")
    .leadsTo("off")
    .keeps("secret", "recoverySecrets", "missing", "problem")
    .remembers(({ was }) => ({ factor: { ...was.factor, On: false, RecoveryCodesLeft: 0 } }))
    .emits({ type: "factor.turnedOff" }),
  rule("ACCOUNT-14 New codes are nothing new of the factor").answered("renew").emits(),
  refusal("end", "stopping"),
  refusal("renew", "renewing"),
  givenUp("stopping", "on"),
  givenUp("renewing", "on"),
  ...visibleTags({
    loading: ["busy", "skeleton"],
    failed: ["failed"],
    beginning: ["busy"],
    confirming: ["busy"],
    ending: ["busy"],
    making: ["busy"],
  }),
];
