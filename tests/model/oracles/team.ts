import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

const isOwner = ({ was }: Transition) =>
  was.users.some(({ Current, Role }: Context) => Current && Role === "owner");
const withId = (rows: Context[], { event }: Transition) => rows.find(({ Id }) => Id === event.change.id);
const ofInvitation = ({ event }: Transition) => ["send", "withdraw"].includes(event.change.kind);
/** What an owner may do with somebody who is there. */
function applies(transition: Transition): boolean {
  const { was, event } = transition;
  if (!isOwner(transition)) return false;
  if (ofInvitation(transition)) return withId(was.invitations, transition) !== undefined;
  const user = withId(was.users, transition);
  if (user === undefined) return false;
  if (event.change.kind === "role")
    return (user.Limited === true ? "limitedAgent" : user.Role) !== event.change.role;
  return event.change.kind === "remove" || !user.Current;
}
const fromOwner = (transition: Transition) =>
  transition.event.change.kind === "role" && withId(transition.was.users, transition).Role === "owner";
const asksFirst = (transition: Transition) =>
  applies(transition) && (transition.event.change.kind === "remove" || fromOwner(transition));
const atOnce = (transition: Transition) => applies(transition) && !asksFirst(transition);

const wrongFields = ({ event: { form } }: Transition) => [
  ...(/^\S+@\S+\.\S+$/.test(form.email.trim()) ? [] : ["email"]),
  ...(form.name.trim() === "" ? ["name"] : []),
];
const isRight = (transition: Transition) => wrongFields(transition).length === 0;
const isSentAgain = ({ was, event }: Transition) =>
  was.sent !== null && JSON.stringify(was.sent.form) === JSON.stringify(event.form);
const sent = (transition: Transition) =>
  isSentAgain(transition) ? transition.was.sent : { form: transition.event.form, key: transition.event.key };

const code = ({ event }: Transition) => event.error.code;
const isClosed = (transition: Transition) => code(transition) === "ErrNoRigths";
const isOutdated = (transition: Transition) =>
  ["ErrNoRigths", "ErrInvalidPath", "ErrInvalidAction"].includes(code(transition));
/** Somebody is removed, and neither nobody nor a colleague who is there gets what they leave. */
const isUndecided = ({ was, event }: Transition) => {
  if (was.change.kind !== "remove" || event.to === null) return false;
  return event.to === was.change.id || !was.users.some(({ Id }: Context) => Id === event.to);
};
const decided = ({ was: { change }, event }: Transition) =>
  change.kind === "remove" ? { ...change, to: event.to } : change;
const not = (holds: (transition: Transition) => boolean) => (transition: Transition) => !holds(transition);
/** The name of the user, or the address of the invitation, that is changed. */
const named = ({ was: { users, invitations, change } }: Transition) =>
  users.find(({ Id }: Context) => Id === change.id)?.Name ??
  invitations.find(({ Id }: Context) => Id === change.id).Email;

export const teamOracle = [
  rule("TEAM-22 Users and invitations are read")
    .atStart()
    .leadsTo("loading")
    .starts("list")
    .remembers({ users: [], invitations: [], change: null, sent: null, wrong: [], problem: null }),
  rule("TEAM-22 They are listed, and TEAM-27 why something was refused stays")
    .answered("list")
    .leadsTo("listed")
    .keeps("change", "sent", "wrong", "problem")
    .startsNothing()
    .emits()
    .remembers(({ event: { output } }) => ({ users: output.users, invitations: output.invitations })),
  rule("TEAM-29 Other roles find them closed")
    .failed("list")
    .given(isClosed)
    .leadsTo("closed")
    .saysWhy()
    .keeps("users", "invitations", "change", "sent", "wrong"),
  rule("What cannot be read says why")
    .failed("list")
    .given(not(isClosed))
    .leadsTo("failed")
    .saysWhy()
    .keeps("users", "invitations", "change", "sent", "wrong"),
  rule("They are read again")
    .after("list.refresh")
    .in("failed")
    .leadsTo("loading")
    .starts("list")
    .keeps("users", "invitations", "change", "sent", "wrong")
    .remembers({ problem: null }),

  rule("TEAM-24 An owner invites")
    .after("invite.open")
    .in("listed", "loading")
    .given(isOwner)
    .leadsTo("inviting")
    .startsNothing()
    .keeps("users", "invitations", "change", "sent", "wrong")
    .remembers({ problem: null }),
  rule("TEAM-28 Nobody else does").after("invite.open").in("listed").given(not(isOwner)).isIgnored(),
  rule("TEAM-24 What is empty or no e-mail is said, and nothing is sent")
    .after("invite.submit")
    .in("inviting")
    .given(not(isRight))
    .stays()
    .startsNothing()
    .keeps("users", "invitations", "change", "sent")
    .remembers((transition) => ({ wrong: wrongFields(transition), problem: null })),
  rule("TEAM-24 The letter is asked for, of the same form with the same key")
    .after("invite.submit")
    .in("inviting")
    .given(isRight)
    .leadsTo("sending")
    .keeps("users", "invitations", "change")
    .remembers((transition) => ({ sent: sent(transition), wrong: [], problem: null }))
    .starts("invite", sent),
  rule("Who thinks again invites nobody, and finds the list as it is now")
    .after("invite.cancel")
    .in("inviting")
    .leadsTo("loading")
    .starts("list")
    .keeps("users", "invitations", "change")
    .remembers({ sent: null, wrong: [], problem: null }),
  rule("TEAM-27 Whoever is invited is listed, and that is said")
    .answered("invite")
    .leadsTo("loading")
    .starts("list")
    .keeps("users", "invitations", "change")
    .remembers({ sent: null, wrong: [], problem: null })
    .emits(({ was }) => ({ type: "team.invited", email: was.sent.form.email.trim() })),
  rule("TEAM-24 A refusal says why, and the form is still there")
    .failed("invite")
    .leadsTo("inviting")
    .saysWhy()
    .keeps("users", "invitations", "change", "sent", "wrong")
    .startsNothing()
    .emits(),

  rule("TEAM-25, TEAM-26 Removing, and taking the role from an owner, asks first")
    .after("team.change")
    .in("listed", "loading")
    .given(asksFirst)
    .leadsTo("asking")
    .startsNothing()
    .keeps("users", "invitations", "sent", "wrong")
    .remembers(({ event: { change } }) => ({ change, problem: null })),
  rule("TEAM-25 What does not is done at once")
    .after("team.change")
    .in("listed", "loading")
    .given(atOnce)
    .leadsTo("changing")
    .keeps("users", "invitations", "sent", "wrong")
    .remembers(({ event: { change } }) => ({ change, problem: null }))
    .starts("change", ({ event: { change } }) => change),
  rule("TEAM-28 Nobody but an owner changes anything, and nothing that is so already or not there")
    .after("team.change")
    .in("listed", "loading")
    .given(not(applies))
    .isIgnored(),
  rule("TEAM-62 Nobody is removed before it is said who gets their listings, or that nobody does")
    .after("change.accept")
    .in("asking")
    .given(isUndecided)
    .stays()
    .startsNothing()
    .keeps("users", "invitations", "change", "sent", "problem")
    .remembers({ wrong: ["to"] }),
  rule("TEAM-26 Once asked it is done")
    .after("change.accept")
    .in("asking")
    .given(not(isUndecided))
    .leadsTo("changing")
    .keeps("users", "invitations", "sent", "problem")
    .remembers((transition) => ({ change: decided(transition), wrong: [] }))
    .starts("change", decided),
  rule("Who thinks again changes nothing, and finds the list as it is now")
    .after("change.cancel")
    .in("asking")
    .leadsTo("loading")
    .starts("list")
    .keeps("users", "invitations", "sent", "problem")
    .remembers({ change: null, wrong: [] }),
  rule("TEAM-27 What was done is said, and the list is read again")
    .answered("change")
    .leadsTo("loading")
    .starts("list")
    .keeps("users", "invitations", "sent", "wrong", "problem")
    .remembers({ change: null })
    .emits((transition) => ({
      type: "team.changed",
      change: transition.was.change,
      name: named(transition),
    })),
  rule("TEAM-27 What somebody else has changed is read again, and said")
    .failed("change")
    .given(isOutdated)
    .leadsTo("loading")
    .starts("list")
    .saysWhy()
    .keeps("users", "invitations", "sent", "wrong")
    .remembers({ change: null })
    .emits(),
  rule("TEAM-27 A refusal says why")
    .failed("change")
    .given(not(isOutdated))
    .leadsTo("listed")
    .startsNothing()
    .saysWhy()
    .keeps("users", "invitations", "sent", "wrong")
    .remembers({ change: null })
    .emits(),
  ...visibleTags({
    loading: ["busy", "skeleton"],
    failed: ["failed"],
    closed: ["closed"],
    inviting: ["dialog"],
    sending: ["busy", "dialog"],
    asking: ["question"],
    changing: ["busy"],
  }),
];
