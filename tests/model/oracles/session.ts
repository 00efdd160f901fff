import { says, shown, type Told } from "../harness/oracle.ts";

type Holders = Record<string, { [fact: string]: unknown; Login?: string; Email?: string } | null>;

const typedEmail = ({ event }: Told) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(event.identifier.trim());
const blanks = ({ event: { identifier, password } }: Told) => [
  ...(identifier.trim() === "" ? ["identifier"] : []),
  ...(password === "" ? ["password"] : []),
];
const complete = (told: Told) => blanks(told).length === 0;
const credentials =
  (kind: string) =>
  ({ event }: Told) => ({
    kind,
    identifier: event.identifier.trim(),
    password: event.password,
  });

/** Who somebody is, as far as another tab can tell. */
const who = ({ client, admin }: Holders) =>
  JSON.stringify([
    client?.Login ?? null,
    (client?.act as { Email?: string })?.Email ?? null,
    admin?.Email ?? null,
  ]);
const same = ({ was, event }: Told) => who(was) === who(event as unknown as Holders);
const holders = ({ client, admin }: Holders) => ({ client, admin });
const answeredHolders = ({ event }: Told) => ({ ...holders(event.output), problem: null });
const named = ({ was, event }: Told) => was.admin !== null && event.login.trim() !== "";
const holdsKind = ({ was, event }: Told) => was[event.kind] !== null;
const refused = ({ event }: Told) => event.error.code.startsWith("Err");
const welcome = (kind: string, name: (told: Told) => string) => (told: Told) => ({
  type: "session.signedIn",
  kind,
  name: name(told),
});
const clientName = ({ event: { output } }: Told) =>
  output.client.TradeName || output.client.CompanyName || output.client.Name;
const codeNeeded = ({ event }: Told) => event.error.code === "ErrSecondFactorNeeded";
const over = ({ event }: Told) => event.error.code === "ErrSignInOver";
const coded = ({ event }: Told) => event.secretCode !== "";
const expired = { type: "session.expired" };
const signedIn = ["identity.client", "identity.admin"];

export const sessionOracle = [
  says("SIGNIN-05 The panel looks for cookies first, and nobody is known")
    .atStart()
    .leadsTo("identity.reading", "token.resting", "consent.unknown")
    .starts("readSession")
    .remembers({ client: null, admin: null, problem: null, missing: [] }),
  says("SIGNIN-05 A client's cookies lead in")
    .answered("readSession")
    .given(({ event }) => event.output.client !== null)
    .leadsTo("identity.client")
    .remembers(answeredHolders)
    .emits(),
  says("ADMIN-12 An admin's alone lead to the admin's panel")
    .answered("readSession")
    .given(({ event: { output } }) => output.client === null && output.admin !== null)
    .leadsTo("identity.admin")
    .remembers(answeredHolders)
    .emits(),
  says("SIGNIN-01 Without cookies the sign-in shows")
    .answered("readSession")
    .given(({ event: { output } }) => output.client === null && output.admin === null)
    .leadsTo("identity.signedOut.waiting")
    .remembers({ client: null, admin: null })
    .emits(),
  says("SIGNIN-01 Cookies that cannot be read are none")
    .failed("readSession")
    .leadsTo("identity.signedOut.waiting")
    .remembers({ client: null, admin: null })
    .emits(),

  says("SIGNIN-06 What is missing is said, and nobody is asked")
    .after("signIn.submit")
    .in("identity.signedOut")
    .given((told) => !complete(told))
    .leadsTo("identity.signedOut.waiting")
    .startsNothing()
    .remembers((told) => ({ missing: blanks(told), problem: null })),
  says("SIGNIN-07, SIGNIN-17 An e-mail is asked of the admins' service")
    .after("signIn.submit")
    .in("identity.signedOut")
    .given((told) => complete(told) && typedEmail(told))
    .leadsTo("identity.signingIn.asAdmin")
    .starts("signInAdmin", credentials("admin")),
  says("SIGNIN-07, SIGNIN-17 Anything else is asked of the clients'")
    .after("signIn.submit")
    .in("identity.signedOut")
    .given((told) => complete(told) && !typedEmail(told))
    .leadsTo("identity.signingIn.asClient")
    .starts("signInClient", credentials("client")),
  says("SIGNIN-06 What was missing is missed no more")
    .after("signIn.submit")
    .in("identity.signedOut")
    .given(complete)
    .remembers({ missing: [], problem: null }),
  says("SIGNIN-03 Nobody signs in twice").after("signIn.submit").notIn("identity.signedOut").isIgnored(),
  says("SIGNIN-08, SIGNIN-09, SIGNIN-16 A client is welcomed by the trade name")
    .answered("signInClient")
    .leadsTo("identity.client")
    .remembers(answeredHolders)
    .emits(welcome("client", clientName)),
  says("SIGNIN-11, SIGNIN-12 An admin is welcomed by name")
    .answered("signInAdmin")
    .leadsTo("identity.admin")
    .remembers(answeredHolders)
    .emits(welcome("admin", ({ event }) => event.output.admin.Name)),
  says("ACCOUNT-12 A right password may ask for a code as well")
    .failed("signInClient", "signInAdmin")
    .given(codeNeeded)
    .leadsTo("identity.askingCode")
    .remembers({ client: null, admin: null, problem: null })
    .startsNothing()
    .emits(),
  says("ACCOUNT-12 The code is checked, without spaces around it")
    .after("code.submit")
    .in("identity.askingCode")
    .given(coded)
    .leadsTo("identity.checkingCode")
    .remembers({ problem: null })
    .starts("signInByCode", ({ event }) => ({ secretCode: event.secretCode.trim() }))
    .emits(),
  says("ACCOUNT-12 Without a code nobody is asked")
    .after("code.submit")
    .in("identity.askingCode")
    .given((told) => !coded(told))
    .isIgnored(),
  says("ACCOUNT-12 Nobody gives a code who is not asked for one, or twice")
    .after("code.submit")
    .notIn("identity.askingCode")
    .isIgnored(),
  says("ACCOUNT-12 Who has no code begins again")
    .after("code.cancel", "signOut.submit")
    .in("identity.askingCode")
    .leadsTo("identity.signedOut.waiting")
    .remembers({ client: null, admin: null, problem: null })
    .startsNothing(),
  says("ACCOUNT-12 There is nothing to give up elsewhere")
    .after("code.cancel")
    .notIn("identity.askingCode")
    .isIgnored(),
  says("ACCOUNT-12 A client comes in by a code as by a password")
    .answered("signInByCode")
    .given(({ event }) => event.output.client !== null)
    .leadsTo("identity.client")
    .remembers(answeredHolders)
    .emits(welcome("client", clientName)),
  says("ACCOUNT-12 So does an admin")
    .answered("signInByCode")
    .given(({ event }) => event.output.client === null)
    .leadsTo("identity.admin")
    .remembers(answeredHolders)
    .emits(welcome("admin", ({ event }) => event.output.admin.Name)),
  says("ACCOUNT-13 A wrong code says why, and another can be given")
    .failed("signInByCode")
    .given((told) => !over(told))
    .leadsTo("identity.askingCode")
    .saysWhy()
    .emits(),
  says("ACCOUNT-12 Who took too long begins again")
    .failed("signInByCode")
    .given(over)
    .leadsTo("identity.signedOut.refused")
    .saysWhy()
    .emits(),
  says("SIGNIN-13 A refused sign-in opens a dialog")
    .failed("signInClient", "signInAdmin")
    .given((told) => !codeNeeded(told))
    .leadsTo("identity.signedOut.refused")
    .saysWhy()
    .emits(),
  says("SIGNIN-13 The dialog closes")
    .after("problem.dismiss")
    .in("identity.signedOut.refused")
    .leadsTo("identity.signedOut.waiting")
    .remembers({ problem: null }),

  says("ADMIN-11 An admin asks for a client's panel, by the login without spaces around it")
    .after("loginAs.submit")
    .in(...signedIn)
    .given(named)
    .leadsTo("identity.loggingInAs")
    .remembers({ problem: null })
    .keeps("client", "admin")
    .starts("loginAs", ({ event }) => ({ login: event.login.trim() })),
  says("ADMIN-12 Without an admin or a login nobody is asked")
    .after("loginAs.submit")
    .in(...signedIn)
    .given((told) => !named(told))
    .isIgnored(),
  says("ADMIN-11 The admin is welcomed as the client")
    .answered("loginAs")
    .leadsTo("identity.client")
    .remembers(answeredHolders)
    .emits(welcome("client", clientName)),
  says("ADMIN-13, ADMIN-14 A refused login says why")
    .failed("loginAs")
    .saysWhy()
    .keeps("client", "admin")
    .emits(),
  says("ADMIN-13 The admin stays whose client he was")
    .failed("loginAs")
    .given(({ was }) => was.client !== null)
    .leadsTo("identity.client"),
  says("ADMIN-13 The admin stays an admin")
    .failed("loginAs")
    .given(({ was }) => was.client === null)
    .leadsTo("identity.admin"),
  says("ADMIN-13 Why goes when it is dismissed")
    .after("problem.dismiss")
    .in(...signedIn)
    .stays()
    .remembers({ problem: null }),

  says("SESSION-05 Signing out ends the session")
    .after("signOut.submit")
    .in(...signedIn)
    .leadsTo("identity.signingOut", "token.resting")
    .starts("signOut"),
  says("SESSION-05 Nobody is known while signing out")
    .entering("identity.signingOut")
    .remembers({ client: null, admin: null })
    .starts("signOut"),
  says("SESSION-11 A signing out ends the calls that wait for a token")
    .after("signOut.submit")
    .in("token.refreshing")
    .leadsTo("token.resting")
    .emits(expired),
  says("SESSION-05 It waits for nothing otherwise").after("signOut.submit").in("token.resting").emits(),
  says("SESSION-05 Whatever the answer, nobody is signed in")
    .answered("signOut")
    .leadsTo("identity.signedOut.waiting")
    .emits({ type: "session.signedOut" }),
  says("SESSION-05 Nor without an answer")
    .failed("signOut")
    .leadsTo("identity.signedOut.waiting")
    .emits({ type: "session.signedOut" }),

  says("SESSION-03 A refused token is refreshed, that of its pair")
    .after("session.unauthorized")
    .in("token.resting")
    .given(holdsKind)
    .leadsTo("token.refreshing")
    .starts("refresh", ({ event }) => ({ kind: event.kind }))
    .emits(),
  says("SESSION-04 Without a pair it is over")
    .after("session.unauthorized")
    .in("token.resting")
    .given((told) => !holdsKind(told))
    .stays()
    .emits(expired)
    .startsNothing(),
  says("SESSION-11 More refused calls wait for the same token")
    .after("session.unauthorized")
    .in("token.refreshing")
    .isIgnored(),
  says("SESSION-03, SESSION-07 The calls are repeated with the new token")
    .answered("refresh")
    .leadsTo("token.resting")
    .remembers(answeredHolders)
    .emits({ type: "session.refreshed" }),
  says("SESSION-04 A refused refresh leads out")
    .failed("refresh")
    .given(refused)
    .leadsTo("token.resting")
    .must(({ happening: { emitted } }) => emitted[0]?.type === "session.expired", "does not expire"),
  says("SESSION-04 It ends the session of who is signed in")
    .failed("refresh")
    .given(refused)
    .leadsTo("identity.signingOut")
    .remembers({ client: null, admin: null })
    .starts("signOut"),
  says("SESSION-03 Without an answer the calls fail and the session stays")
    .failed("refresh")
    .given((told) => !refused(told))
    .leadsTo("token.resting")
    .keeps("client", "admin")
    .emits(({ event }) => ({ type: "session.refreshFailed", problem: event.error }))
    .must(
      ({ happening: { before, after } }) =>
        JSON.stringify(before?.value.identity) === JSON.stringify(after.value.identity),
      "does not stay",
    ),

  says("SESSION-12 A tab that tells nothing new changes nothing")
    .after("tab.changed")
    .in("token.resting")
    .given(same)
    .stays()
    .keeps()
    .emits()
    .startsNothing(),
  says("SESSION-11 Another tab got the token that was waited for")
    .after("tab.changed")
    .in("token.refreshing")
    .given(same)
    .leadsTo("token.resting")
    .keeps()
    .emits({ type: "session.refreshed" }),
  says("SESSION-11 Calls of somebody else wait for nothing")
    .after("tab.changed")
    .in("token.refreshing")
    .given((told) => !same(told))
    .leadsTo("token.resting")
    .must(
      ({ happening: { emitted } }) => emitted.some(({ type }) => type === "session.expired"),
      "does not expire",
    ),
  says("SESSION-12 Another tab's client is this tab's")
    .after("tab.changed")
    .given((told) => !same(told) && told.event.client !== null)
    .leadsTo("identity.client")
    .remembers(({ event }) => ({ ...holders(event as unknown as Holders), problem: null }))
    .must(
      ({ happening: { emitted } }) => emitted.some(({ type }) => type === "session.changed"),
      "does not tell",
    ),
  says("SESSION-12 Another tab's admin is this tab's")
    .after("tab.changed")
    .given((told) => !same(told) && told.event.client === null && told.event.admin !== null)
    .leadsTo("identity.admin")
    .remembers(({ event }) => ({ ...holders(event as unknown as Holders), problem: null }))
    .must(
      ({ happening: { emitted } }) => emitted.some(({ type }) => type === "session.changed"),
      "does not tell",
    ),
  says("SESSION-12 Who signs out in one tab is signed out in the others")
    .after("tab.changed")
    .given((told) => !same(told) && told.event.client === null && told.event.admin === null)
    .leadsTo("identity.signedOut.waiting")
    .remembers({ client: null, admin: null })
    .must(
      ({ happening: { emitted } }) => emitted.some(({ type }) => type === "session.signedOut"),
      "does not tell",
    ),

  says("SIGNIN-15 Who has accepted cookies is not asked")
    .after("consent.read")
    .given(({ event }) => event.accepted)
    .leadsTo("consent.accepted")
    .keeps(),
  says("SIGNIN-04 Who has not is asked")
    .after("consent.read")
    .given(({ event }) => !event.accepted)
    .leadsTo("consent.asked")
    .keeps(),
  says("SIGNIN-15 Accepting is kept")
    .after("consent.accept")
    .in("consent.asked")
    .leadsTo("consent.accepted")
    .asks("keepConsent"),

  ...shown({
    "identity.reading": ["busy"],
    "identity.signedOut": ["signedOut"],
    "identity.signingIn": ["busy", "signedOut"],
    "identity.askingCode": ["signedOut"],
    "identity.checkingCode": ["busy", "signedOut"],
    "identity.client": ["client"],
    "identity.admin": ["admin"],
    "identity.loggingInAs": ["busy", "admin"],
    "identity.signingOut": ["busy"],
    "token.refreshing": ["busy", "timeout"],
  }),
];
