import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

const code = ({ event }: Transition) => event.error.code;
const incomplete = (transition: Transition) => code(transition) === "ErrInvalidUrl";
const over = (transition: Transition) => code(transition) === "ErrInvitationOver";
const empty = ({ event }: Transition) => event.password === "";
const tooShort = ({ was, event }: Transition) =>
  event.password !== "" && !was.invitation.HasPassword && !event.long;
const good = (transition: Transition) => !empty(transition) && !tooShort(transition);

export const invitationOracle = [
  rule("TEAM-32 The page asks first what the invitation says")
    .atStart()
    .leadsTo("loading")
    .starts("look")
    .remembers({ invitation: null, missing: false, problem: null }),
  rule("TEAM-32 What it says is shown, with the question for a password")
    .answered("look")
    .leadsTo("editing")
    .remembers(({ event }) => ({ invitation: event.output, missing: false, problem: null }))
    .startsNothing(),
  rule("TEAM-34 A link without a token is told as such")
    .failed("look")
    .given(incomplete)
    .leadsTo("incomplete")
    .keeps(),
  rule("TEAM-34 An invitation that is over is told as such")
    .failed("look", "accept")
    .given(over)
    .leadsTo("over")
    .keeps(),
  rule("TEAM-34 A server that fails says why")
    .failed("look")
    .given((transition) => !incomplete(transition) && !over(transition))
    .leadsTo("failed")
    .saysWhy(),
  rule("TEAM-34 It is asked again on a press")
    .after("invitation.retry")
    .in("failed")
    .leadsTo("loading")
    .starts("look")
    .remembers({ problem: null }),
  rule("TEAM-34 Nobody asks again what is being asked, or was answered")
    .after("invitation.retry")
    .notIn("failed")
    .isIgnored(),
  rule("TEAM-34 Without a password nobody is asked")
    .after("password.submit")
    .in("editing")
    .given(empty)
    .stays()
    .startsNothing()
    .remembers({ missing: true, problem: null }),
  rule("ACCOUNT-03 A new password that is too short is told before anybody is asked")
    .after("password.submit")
    .in("editing")
    .given(tooShort)
    .stays()
    .startsNothing()
    .remembers({ missing: false, problem: { code: "ErrPasswordTooShort", limit: 12 } }),
  rule("TEAM-07 A password that is long enough, and any that the address has, is sent")
    .after("password.submit")
    .in("editing")
    .given(good)
    .leadsTo("accepting")
    .starts("accept", ({ event }) => ({ password: event.password }))
    .remembers({ missing: false, problem: null })
    .keeps("invitation"),
  rule("TEAM-07 Nobody sends one who is not asked, or twice")
    .after("password.submit")
    .notIn("editing")
    .isIgnored(),
  rule("TEAM-06 Whoever accepts is a user of the account").answered("accept").leadsTo("accepted").keeps(),
  rule("TEAM-34 What was wrong is said, and another password can be given")
    .failed("accept")
    .given((transition) => !over(transition))
    .leadsTo("editing")
    .saysWhy()
    .keeps("invitation"),
  ...visibleTags({ loading: ["busy"], accepting: ["busy"] }),
];
