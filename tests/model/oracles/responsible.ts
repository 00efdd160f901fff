import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Context = Transition["was"];

const isThere = (users: Context[], user: unknown) => user === null || users.some(({ Id }) => Id === user);
const areSeveral = ({ was }: Transition) => was.users.length > 1;
const isUser = ({ was, event }: Transition) => isThere(was.users, event.user);
const isDecided = ({ was }: Transition) => isThere(was.users, was.user);
const code = ({ event }: Transition) => event.error.code;
const userIsGone = (transition: Transition) => code(transition) === "ErrInvalidAction";
const listingIsGone = (transition: Transition) => code(transition) === "ErrPropertyInvalid";
const not = (holds: (transition: Transition) => boolean) => (transition: Transition) => !holds(transition);
const choosing = ["choosing.open", "choosing.undecided"] as const;

export const responsibleOracle = [
  rule("TEAM-66 Who the users are is read")
    .atStart()
    .leadsTo("loading")
    .starts("users")
    .remembers({ users: [], gift: null, user: undefined, problem: null }),
  rule("TEAM-66 They are known")
    .answered("users")
    .leadsTo("resting")
    .startsNothing()
    .keeps("gift", "user", "problem")
    .remembers(({ event }) => ({ users: event.output })),
  rule("Where they cannot be read, nothing is offered and nothing said")
    .failed("users")
    .leadsTo("unread")
    .keeps("users", "gift", "user", "problem"),

  rule("TEAM-67 Whoever gives listings finds who is responsible now, or nothing chosen of several")
    .after("gift.begin")
    .in("resting")
    .given(areSeveral)
    .leadsTo("choosing.open")
    .startsNothing()
    .keeps("users")
    .remembers(({ event: { gift } }) => ({ gift, user: gift.user, problem: null })),
  rule("TEAM-66 One user alone gives nothing")
    .after("gift.begin")
    .in("resting")
    .given(not(areSeveral))
    .isIgnored(),
  rule("TEAM-67 A user or nobody is chosen, which forgets what was wrong")
    .after("user.choose")
    .in(...choosing)
    .given(isUser)
    .leadsTo("choosing.open")
    .startsNothing()
    .keeps("users", "gift")
    .remembers(({ event: { user } }) => ({ user, problem: null })),
  rule("TEAM-67 Nobody who is no user")
    .after("user.choose")
    .in(...choosing)
    .given(not(isUser))
    .isIgnored(),
  rule("TEAM-67 They are given together, by one call")
    .after("gift.give")
    .in(...choosing)
    .given(isDecided)
    .leadsTo("giving")
    .keeps("users", "gift", "user")
    .remembers({ problem: null })
    .starts("give", ({ was }) => ({ ids: was.gift.ids, user: was.user })),
  rule("TEAM-67 Without a choice that is said, and nothing given")
    .after("gift.give")
    .in(...choosing)
    .given(not(isDecided))
    .leadsTo("choosing.undecided")
    .startsNothing()
    .keeps("users", "gift", "user", "problem"),
  rule("Who thinks again gives nothing")
    .after("gift.cancel")
    .in(...choosing)
    .leadsTo("resting")
    .startsNothing()
    .emits()
    .keeps("users")
    .remembers({ gift: null, user: undefined, problem: null }),
  rule("TEAM-67 What was given is said")
    .answered("give")
    .leadsTo("resting")
    .startsNothing()
    .keeps("users")
    .remembers({ gift: null, user: undefined, problem: null })
    .emits(({ was }) => ({ type: "listings.given", gift: was.gift, user: was.user })),
  rule("TEAM-68 Of a user who is one no more the users are read again, and another is chosen")
    .failed("give")
    .given(userIsGone)
    .leadsTo("rereading")
    .starts("usersAgain")
    .saysWhy()
    .emits()
    .keeps("users", "gift")
    .remembers({ user: undefined }),
  rule("TEAM-68 Of a listing that is gone the list hears")
    .failed("give")
    .given(listingIsGone)
    .leadsTo("choosing.open")
    .startsNothing()
    .saysWhy()
    .keeps("users", "gift", "user")
    .emits(() => ({ type: "listings.outdated" })),
  rule("TEAM-68 Another refusal says why, and the same is given again")
    .failed("give")
    .given((transition) => !userIsGone(transition) && !listingIsGone(transition))
    .leadsTo("choosing.open")
    .startsNothing()
    .saysWhy()
    .emits()
    .keeps("users", "gift", "user"),
  rule("TEAM-68 The users who are there now are offered")
    .answered("usersAgain")
    .leadsTo("choosing.open")
    .startsNothing()
    .keeps("gift", "user", "problem")
    .remembers(({ event }) => ({ users: event.output })),
  rule("TEAM-68 Where they cannot be read, those who were known stay")
    .failed("usersAgain")
    .leadsTo("choosing.open")
    .startsNothing()
    .keeps("users", "gift", "user", "problem"),
  ...visibleTags({
    "choosing.open": ["dialog"],
    "choosing.undecided": ["dialog", "undecided"],
    giving: ["busy", "dialog"],
    rereading: ["busy", "dialog"],
  }),
];
