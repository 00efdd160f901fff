import { rule, type Transition, visibleTags } from "../harness/oracle.ts";

type Holders = Record<string, { [fact: string]: unknown; Login?: string; Email?: string } | null>;

const typedEmail = ({ event }: Transition) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(event.identifier.trim());
const blanks = ({ event: { identifier, password } }: Transition) => [
  ...(identifier.trim() === "" ? ["identifier"] : []),
  ...(password === "" ? ["password"] : []),
];
const complete = (transition: Transition) => blanks(transition).length === 0;
const credentials =
  (kind: string) =>
  ({ event }: Transition) => ({
    kind,
    identifier: event.identifier.trim(),
    password: event.password,
  });

/** Who somebody is, as far as another tab can tell. */
const who = ({ client, admin }: Holders) =>
  JSON.stringify([
    client?.Login ?? null,
    (client?.act as { Email?: string })?.Email ?? null,
    client?.user ?? null,
    admin?.Email ?? null,
  ]);
const same = ({ was, event }: Transition) => who(was) === who(event as unknown as Holders);
const answeredSame = ({ was, event }: Transition) => who(was) === who(event.output);
const isSignOut = ({ event: { client, admin, reason } }: Transition) =>
  client === null && admin === null && reason === "signedOut";
const emitted = (transition: Transition) => transition.happening.emitted.map(({ type }) => type);
const holders = ({ client, admin }: Holders) => ({ client, admin });
const answeredHolders = ({ event }: Transition) => ({ ...holders(event.output), problem: null });
const named = ({ was, event }: Transition) => was.admin !== null && event.login.trim() !== "";
const refused = ({ event }: Transition) => event.error.code.startsWith("Err");
const welcome = (kind: string, name: (transition: Transition) => string) => (transition: Transition) => ({
  type: "session.signedIn",
  kind,
  name: name(transition),
});
const clientName = ({ event: { output } }: Transition) =>
  output.client.TradeName || output.client.CompanyName || output.client.Name;
const codeNeeded = ({ event }: Transition) => event.error.code === "ErrSecondFactorNeeded";
const unknown = ({ event }: Transition) => event.error.code === "ErrInvalidCredentials";
const undecided = ({ event }: Transition) => event.output.accounts !== undefined;
const decided = (transition: Transition) => !undecided(transition);
const over = ({ event }: Transition) => event.error.code === "ErrSignInOver";
const coded = ({ event }: Transition) => event.secretCode !== "";
const expired = { type: "session.expired" };
const signedIn = ["identity.client", "identity.admin"];

/** What a refused token of one side leads to; the other side's goes on apart from it. */
const renewal = (side: "client" | "admin", refresh: string) => {
  const resting = `token.${side}.resting`;
  const refreshing = `token.${side}.refreshing`;
  const ofSide = ({ event }: Transition) => event.kind === side;
  const sameSide = ({ was, event }: Transition) =>
    who({ client: null, admin: null, [side]: was[side] }) ===
    who({ client: null, admin: null, [side]: event[side] });
  return [
    rule(`SESSION-03 A refused token of the ${side} is renewed`)
      .after("session.unauthorized")
      .in(resting)
      .given((transition) => ofSide(transition) && transition.was[side] !== null)
      .leadsTo(refreshing)
      .starts(refresh, { kind: side })
      .keeps()
      .emits(),
    rule(`SESSION-04 Without a pair of the ${side} it is over`)
      .after("session.unauthorized")
      .in(resting)
      .given((transition) => ofSide(transition) && transition.was[side] === null)
      .stays()
      .emits(expired)
      .startsNothing(),
    rule(`SESSION-11 More refused calls of the ${side} wait for the same token`)
      .after("session.unauthorized")
      .in(refreshing)
      .given(ofSide)
      .isIgnored(),
    rule(`SESSION-03, SESSION-07, SESSION-16 The calls of the ${side} are repeated with the new token`)
      .answered(refresh)
      .given(answeredSame)
      .leadsTo(resting)
      .remembers(answeredHolders)
      .emits({ type: "session.refreshed", kind: side }),
    rule(`SESSION-15 The ${side}'s calls are not repeated for whoever is there by now`)
      .answered(refresh)
      .given((transition) => !answeredSame(transition))
      .leadsTo(resting)
      .remembers(({ event }) => holders(event.output))
      .must((transition) => !emitted(transition).includes("session.refreshed"), "repeats the calls"),
    rule(`SESSION-15 The client whom the ${side}'s renewal finds is this tab's`)
      .answered(refresh)
      .given((transition) => !answeredSame(transition) && transition.event.output.client !== null)
      .leadsTo("identity.client")
      .emits({ type: "session.changed" }),
    rule(`SESSION-15 The admin whom the ${side}'s renewal finds is this tab's`)
      .answered(refresh)
      .given(
        (transition) =>
          !answeredSame(transition) &&
          transition.event.output.client === null &&
          transition.event.output.admin !== null,
      )
      .leadsTo("identity.admin")
      .emits({ type: "session.changed" }),
    rule(`SESSION-18 A session that the ${side}'s renewal finds gone has expired`)
      .answered(refresh)
      .given(
        (transition) =>
          !answeredSame(transition) &&
          transition.event.output.client === null &&
          transition.event.output.admin === null,
      )
      .leadsTo("identity.signedOut.waiting")
      .emits(expired),
    rule(`SESSION-04 A refused renewal of the ${side} ends the session and leads out`)
      .failed(refresh)
      .given(refused)
      .leadsTo("identity.signedOut.waiting", "token.client.resting", "token.admin.resting")
      .remembers({ client: null, admin: null })
      .startsNothing()
      .emits(expired),
    rule(`SESSION-03, SESSION-16 Without an answer the calls of the ${side} fail and the session stays`)
      .failed(refresh)
      .given((transition) => !refused(transition))
      .leadsTo(resting)
      .keeps("client", "admin")
      .emits(({ event }) => ({ type: "session.refreshFailed", kind: side, problem: event.error }))
      .must(
        ({ happening: { before, after } }) =>
          JSON.stringify(before?.value.identity) === JSON.stringify(after.value.identity),
        "does not stay",
      ),
    rule(`SESSION-11 A change that leaves the ${side} alone leaves its renewal alone`)
      .after("tab.changed")
      .in(refreshing)
      .given(sameSide)
      .leadsTo(refreshing),
    rule(`SESSION-15 A change of the ${side} ends its renewal in this tab`)
      .after("tab.changed")
      .in(refreshing)
      .given((transition) => !sameSide(transition))
      .leadsTo(resting)
      .must((transition) => !emitted(transition).includes("session.refreshed"), "repeats the calls"),
  ];
};

export const sessionOracle = [
  rule("SIGNIN-05 The panel looks for cookies first, and nobody is known")
    .atStart()
    .leadsTo("identity.reading", "token.client.resting", "token.admin.resting", "consent.unknown")
    .starts("readSession")
    .remembers({ client: null, admin: null, problem: null, missing: [], accounts: [] }),
  rule("SIGNIN-05 A client's cookies lead in")
    .answered("readSession")
    .given(({ event }) => event.output.client !== null)
    .leadsTo("identity.client")
    .remembers(answeredHolders)
    .emits(),
  rule("ADMIN-12 An admin's alone lead to the admin's panel")
    .answered("readSession")
    .given(({ event: { output } }) => output.client === null && output.admin !== null)
    .leadsTo("identity.admin")
    .remembers(answeredHolders)
    .emits(),
  rule("SIGNIN-01 Without cookies the sign-in shows")
    .answered("readSession")
    .given(({ event: { output } }) => output.client === null && output.admin === null)
    .leadsTo("identity.signedOut.waiting")
    .remembers({ client: null, admin: null })
    .emits(),
  rule("SIGNIN-01 Cookies that cannot be read are none")
    .failed("readSession")
    .leadsTo("identity.signedOut.waiting")
    .remembers({ client: null, admin: null })
    .emits(),

  rule("SIGNIN-06 What is missing is said, and nobody is asked")
    .after("signIn.submit")
    .in("identity.signedOut")
    .given((transition) => !complete(transition))
    .leadsTo("identity.signedOut.waiting")
    .startsNothing()
    .remembers((transition) => ({ missing: blanks(transition), problem: null })),
  rule("SIGNIN-07, SIGNIN-17, TEAM-30 An e-mail is first asked of the admins' service")
    .after("signIn.submit")
    .in("identity.signedOut")
    .given((transition) => complete(transition) && typedEmail(transition))
    .leadsTo("identity.signingIn.asAdmin")
    .starts("signInAdmin", credentials("admin")),
  rule("SIGNIN-07, SIGNIN-17 Anything else is asked of the clients'")
    .after("signIn.submit")
    .in("identity.signedOut")
    .given((transition) => complete(transition) && !typedEmail(transition))
    .leadsTo("identity.signingIn.asClient")
    .starts("signInClient", credentials("client")),
  rule("SIGNIN-06 What was missing is missed no more")
    .after("signIn.submit")
    .in("identity.signedOut")
    .given(complete)
    .remembers({ missing: [], problem: null }),
  rule("SIGNIN-03 Nobody signs in twice").after("signIn.submit").notIn("identity.signedOut").isIgnored(),
  rule("SIGNIN-08, SIGNIN-09, SIGNIN-16 A client is welcomed by the trade name")
    .answered("signInClient", "signInUser", "enterAccount")
    .given(decided)
    .leadsTo("identity.client")
    .remembers(answeredHolders)
    .emits(welcome("client", clientName)),
  rule("SIGNIN-11, SIGNIN-12 An admin is welcomed by name")
    .answered("signInAdmin")
    .leadsTo("identity.admin")
    .remembers(answeredHolders)
    .emits(welcome("admin", ({ event }) => event.output.admin.Name)),
  rule("ACCOUNT-12 A right password may ask for a code as well")
    .failed("signInClient", "signInAdmin", "signInUser", "enterAccount")
    .given(codeNeeded)
    .leadsTo("identity.askingCode")
    .remembers({ client: null, admin: null, problem: null })
    .startsNothing()
    .emits(),
  rule("ACCOUNT-12 The code is checked, without spaces around it")
    .after("code.submit")
    .in("identity.askingCode")
    .given(coded)
    .leadsTo("identity.checkingCode")
    .remembers({ problem: null })
    .starts("signInByCode", ({ event }) => ({ secretCode: event.secretCode.trim() }))
    .emits(),
  rule("ACCOUNT-12 Without a code nobody is asked")
    .after("code.submit")
    .in("identity.askingCode")
    .given((transition) => !coded(transition))
    .isIgnored(),
  rule("ACCOUNT-12 Nobody gives a code who is not asked for one, or twice")
    .after("code.submit")
    .notIn("identity.askingCode")
    .isIgnored(),
  rule("ACCOUNT-12 Who has no code begins again")
    .after("code.cancel", "signOut.submit")
    .in("identity.askingCode")
    .leadsTo("identity.signedOut.waiting")
    .remembers({ client: null, admin: null, problem: null })
    .startsNothing(),
  rule("ACCOUNT-12 There is nothing to give up elsewhere")
    .after("code.cancel")
    .notIn("identity.askingCode")
    .isIgnored(),
  rule("ACCOUNT-12 A client comes in by a code as by a password")
    .answered("signInByCode")
    .given(({ event }) => event.output.client !== null)
    .leadsTo("identity.client")
    .remembers(answeredHolders)
    .emits(welcome("client", clientName)),
  rule("ACCOUNT-12 So does an admin")
    .answered("signInByCode")
    .given(({ event }) => event.output.client === null)
    .leadsTo("identity.admin")
    .remembers(answeredHolders)
    .emits(welcome("admin", ({ event }) => event.output.admin.Name)),
  rule("ACCOUNT-13 A wrong code says why, and another can be given")
    .failed("signInByCode")
    .given((transition) => !over(transition))
    .leadsTo("identity.askingCode")
    .saysWhy()
    .emits(),
  rule("ACCOUNT-12 Who took too long begins again")
    .failed("signInByCode")
    .given(over)
    .leadsTo("identity.signedOut.refused")
    .saysWhy()
    .emits(),
  rule("SIGNIN-13 A refused sign-in opens a dialog")
    .failed("signInClient")
    .given((transition) => !codeNeeded(transition))
    .leadsTo("identity.signedOut.refused")
    .saysWhy()
    .emits(),
  rule("TEAM-30 An e-mail that the admins' service refuses may be a user's, of whom the clients' is asked")
    .failed("signInAdmin")
    .given((transition) => !codeNeeded(transition))
    .leadsTo("identity.signingIn.asUser")
    .starts("signInUser", {})
    .saysWhy()
    .emits(),
  rule("TEAM-30 Where nobody knows the e-mail, what the admins' service said stands")
    .failed("signInUser")
    .given(unknown)
    .leadsTo("identity.signedOut.refused")
    .keeps("problem")
    .emits(),
  rule("TEAM-30 What the clients' service says besides is what is said")
    .failed("signInUser")
    .given((transition) => !codeNeeded(transition) && !unknown(transition))
    .leadsTo("identity.signedOut.refused")
    .saysWhy()
    .emits(),
  rule("TEAM-31 A user of several accounts is asked which one is meant")
    .answered("signInClient", "signInUser", "enterAccount")
    .given(undecided)
    .leadsTo("identity.choosingAccount.asking")
    .remembers(({ event }) => ({
      client: null,
      admin: null,
      problem: null,
      accounts: event.output.accounts,
    }))
    .startsNothing()
    .emits(),
  rule("TEAM-31 The one that is chosen is entered with what was typed before")
    .after("account.choose")
    .in("identity.choosingAccount.asking")
    .leadsTo("identity.choosingAccount.entering")
    .remembers({ problem: null })
    .keeps("accounts")
    .starts("enterAccount", ({ event }) => ({ account: event.login }))
    .emits(),
  rule("TEAM-31 Nobody chooses who is not asked, or twice")
    .after("account.choose", "account.cancel")
    .notIn("identity.choosingAccount.asking")
    .isIgnored(),
  rule("TEAM-31 Whoever wants none of the accounts begins again")
    .after("account.cancel", "signOut.submit")
    .in("identity.choosingAccount.asking")
    .leadsTo("identity.signedOut.waiting")
    .remembers({ client: null, admin: null, problem: null, accounts: [] })
    .startsNothing(),
  rule("TEAM-31 Where the chosen one is not entered the accounts stay, and say why")
    .failed("enterAccount")
    .given((transition) => !codeNeeded(transition))
    .leadsTo("identity.choosingAccount.asking")
    .keeps("accounts")
    .saysWhy()
    .emits(),
  rule("TEAM-31 The accounts are remembered while one is chosen, and no longer")
    .leaving("identity.choosingAccount")
    .remembers({ accounts: [] }),
  rule("SIGNIN-13 The dialog closes")
    .after("problem.dismiss")
    .in("identity.signedOut.refused")
    .leadsTo("identity.signedOut.waiting")
    .remembers({ problem: null }),

  rule("ADMIN-11 An admin asks for a client's panel, by the login without spaces around it")
    .after("loginAs.submit")
    .in(...signedIn)
    .given(named)
    .leadsTo("identity.loggingInAs")
    .remembers({ problem: null })
    .keeps("client", "admin")
    .starts("loginAs", ({ event }) => ({ login: event.login.trim() })),
  rule("ADMIN-12 Without an admin or a login nobody is asked")
    .after("loginAs.submit")
    .in(...signedIn)
    .given((transition) => !named(transition))
    .isIgnored(),
  rule("ADMIN-11 The admin is welcomed as the client")
    .answered("loginAs")
    .leadsTo("identity.client")
    .remembers(answeredHolders)
    .emits(welcome("client", clientName)),
  rule("ADMIN-13, ADMIN-14 A refused login says why")
    .failed("loginAs")
    .saysWhy()
    .keeps("client", "admin")
    .emits(),
  rule("ADMIN-13 The admin stays whose client he was")
    .failed("loginAs")
    .given(({ was }) => was.client !== null)
    .leadsTo("identity.client"),
  rule("ADMIN-13 The admin stays an admin")
    .failed("loginAs")
    .given(({ was }) => was.client === null)
    .leadsTo("identity.admin"),
  rule("ADMIN-13 Why goes when it is dismissed")
    .after("problem.dismiss")
    .in(...signedIn)
    .stays()
    .remembers({ problem: null }),

  rule("SESSION-05 Signing out ends the session, also while Login As is asked for")
    .after("signOut.submit")
    .in(...signedIn, "identity.loggingInAs")
    .leadsTo("identity.signingOut", "token.client.resting", "token.admin.resting")
    .starts("signOut"),
  rule("SESSION-05 Nobody is known while signing out")
    .entering("identity.signingOut")
    .remembers({ client: null, admin: null })
    .starts("signOut"),
  rule("SESSION-05 Calls that wait for a token hear of it once it is done").after("signOut.submit").emits(),
  rule("SESSION-05 Whatever the answer, nobody is signed in")
    .answered("signOut")
    .leadsTo("identity.signedOut.waiting")
    .emits({ type: "session.signedOut" }),
  rule("SESSION-05 Nor without an answer")
    .failed("signOut")
    .leadsTo("identity.signedOut.waiting")
    .emits({ type: "session.signedOut" }),

  ...renewal("client", "refreshClient"),
  ...renewal("admin", "refreshAdmin"),

  rule("SESSION-12 A tab that tells nothing new changes nothing")
    .after("tab.changed")
    .given(same)
    .stays()
    .keeps()
    .startsNothing(),
  rule("SESSION-12 It is told nothing, but for the sign-out that ended the session")
    .after("tab.changed")
    .given((transition) => same(transition) && !isSignOut(transition))
    .emits(),
  rule("SESSION-18 The sign-out that ended the session is told, though the end was found before")
    .after("tab.changed")
    .in("identity.signedOut")
    .given(isSignOut)
    .stays()
    .emits({ type: "session.signedOut" }),
  rule("SESSION-12 Nobody is told of it twice")
    .after("tab.changed")
    .notIn("identity.signedOut")
    .given((transition) => same(transition) && isSignOut(transition))
    .emits(),
  rule("SESSION-12 Another tab's client is this tab's")
    .after("tab.changed")
    .given((transition) => !same(transition) && transition.event.client !== null)
    .leadsTo("identity.client")
    .remembers(({ event }) => ({ ...holders(event as unknown as Holders), problem: null }))
    .must(
      ({ happening: { emitted } }) => emitted.some(({ type }) => type === "session.changed"),
      "does not tell",
    ),
  rule("SESSION-12 Another tab's admin is this tab's")
    .after("tab.changed")
    .given(
      (transition) =>
        !same(transition) && transition.event.client === null && transition.event.admin !== null,
    )
    .leadsTo("identity.admin")
    .remembers(({ event }) => ({ ...holders(event as unknown as Holders), problem: null }))
    .must(
      ({ happening: { emitted } }) => emitted.some(({ type }) => type === "session.changed"),
      "does not tell",
    ),
  rule("SESSION-12 Who signs out in one tab is signed out in the others")
    .after("tab.changed")
    .given((transition) => !same(transition) && isSignOut(transition))
    .leadsTo("identity.signedOut.waiting")
    .remembers({ client: null, admin: null })
    .emits({ type: "session.signedOut" }),
  rule("SESSION-18 A session that ended otherwise in another tab has expired in this one")
    .after("tab.changed")
    .given(
      (transition) =>
        !same(transition) &&
        transition.event.client === null &&
        transition.event.admin === null &&
        !isSignOut(transition),
    )
    .leadsTo("identity.signedOut.waiting")
    .remembers({ client: null, admin: null })
    .emits(expired),

  rule("SIGNIN-15 Who has accepted cookies is not asked")
    .after("consent.read")
    .given(({ event }) => event.accepted)
    .leadsTo("consent.accepted")
    .keeps(),
  rule("SIGNIN-04 Who has not is asked")
    .after("consent.read")
    .given(({ event }) => !event.accepted)
    .leadsTo("consent.asked")
    .keeps(),
  rule("SIGNIN-15 Accepting is kept")
    .after("consent.accept")
    .in("consent.asked")
    .leadsTo("consent.accepted")
    .asks("keepConsent"),

  ...visibleTags({
    "identity.reading": ["busy"],
    "identity.signedOut": ["signedOut"],
    "identity.signingIn": ["busy", "signedOut", "proving"],
    "identity.choosingAccount": ["signedOut", "proving", "step"],
    "identity.choosingAccount.entering": ["busy", "signedOut", "proving", "step"],
    "identity.askingCode": ["signedOut", "step"],
    "identity.checkingCode": ["busy", "signedOut", "step"],
    "identity.client": ["client"],
    "identity.admin": ["admin"],
    "identity.loggingInAs": ["busy", "admin"],
    "identity.signingOut": ["busy"],
    "token.client.refreshing": ["busy", "timeout"],
    "token.admin.refreshing": ["busy", "timeout"],
  }),
];
