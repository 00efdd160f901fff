import type { AdminClaims, ClientClaims } from "#contracts/session/authContract.ts";
import { sessionMachine } from "#machines/session/sessionMachine.ts";
import type { Subject } from "../harness/subject.ts";

const client = (Login: string): ClientClaims => ({
  aud: "client",
  exp: 1,
  Login,
  Name: "Ana",
  TradeName: "Costa Homes",
  CompanyName: null,
  Email: "ana@example.com",
});
const admin: AdminClaims = { aud: "admin", exp: 1, Name: "Eva", Email: "eva@example.com" };

const nobody = { client: null, admin: null };
const asClient = { client: client("costa"), admin: null };
const asUser = { client: { ...client("costa"), Name: "Ben", user: "a-number" }, admin: null };
const asAdmin = { client: null, admin };
const asBoth = { client: { ...client("small"), act: { Name: "Eva", Email: "eva@example.com" } }, admin };

const network = { code: "network" };
const codeNeeded = { code: "ErrSecondFactorNeeded" };
const unknown = { code: "ErrInvalidCredentials" };
const undecided = {
  ...nobody,
  accounts: [
    { Login: "costa", Name: "Costa Homes" },
    { Login: "small", Name: "Small Homes" },
  ],
};

const renewed = {
  resolves: [nobody, asClient, asAdmin, asBoth, { ...asBoth, admin: null }],
  rejects: [{ code: "ErrInvalidAccessToken" }, network],
};

export const sessionSubject: Subject = {
  machine: sessionMachine,
  pairs: true,
  starts: { "the panel opens": undefined },
  events: [
    { type: "signIn.submit", identifier: "costa", password: "secret" },
    { type: "signIn.submit", identifier: "eva@example.com", password: "secret" },
    { type: "signIn.submit", identifier: "costa", password: "" },
    { type: "code.submit", secretCode: " 123456 " },
    { type: "code.submit", secretCode: "" },
    { type: "code.cancel" },
    { type: "account.choose", login: "small" },
    { type: "account.cancel" },
    { type: "problem.dismiss" },
    { type: "session.unauthorized", kind: "client" },
    { type: "session.unauthorized", kind: "admin" },
    { type: "loginAs.submit", login: "small" },
    { type: "loginAs.submit", login: " " },
    { type: "signOut.submit" },
    { type: "tab.changed", reason: "signedOut", ...nobody },
    { type: "tab.changed", reason: "expired", ...nobody },
    { type: "tab.changed", reason: "signedIn", ...asClient },
    { type: "tab.changed", reason: "signedIn", ...asUser },
    { type: "tab.changed", reason: "signedIn", ...asAdmin },
    { type: "tab.changed", reason: "signedIn", ...asBoth },
    { type: "consent.read", accepted: true },
    { type: "consent.read", accepted: false },
    { type: "consent.accept" },
  ] as Subject["events"],
  services: {
    readSession: { resolves: [nobody, asClient, asAdmin, asBoth], rejects: [network] },
    signInClient: { resolves: [asClient, undecided], rejects: [unknown, codeNeeded] },
    signInAdmin: {
      resolves: [asAdmin],
      rejects: [unknown, { code: "ErrTooManyRequests", retryAfter: 30 }, codeNeeded, network],
    },
    signInUser: { resolves: [asUser, undecided], rejects: [unknown, codeNeeded, network] },
    enterAccount: { resolves: [asUser, undecided], rejects: [unknown, codeNeeded, network] },
    signInByCode: {
      resolves: [asClient, asAdmin],
      rejects: [{ code: "ErrWrongCode" }, { code: "ErrSignInOver" }],
    },
    loginAs: { resolves: [asBoth], rejects: [{ code: "ErrUserNotAuthorized" }] },
    refreshClient: renewed,
    refreshAdmin: renewed,
    signOut: { resolves: [undefined], rejects: [network] },
  },
  identity: ({ context }) => [
    context.client?.Login,
    context.client?.user,
    context.admin?.Email,
    context.problem !== null,
    context.problem?.code === "ErrTooManyRequests",
  ],
  invariants: {
    "A signed-in client has claims": ({ value, context }) =>
      value.identity !== "client" || context.client !== null,
    "A signed-in admin has claims": ({ value, context }) =>
      !["admin", "loggingInAs"].includes(value.identity) || context.admin !== null,
    "Nobody's claims are kept after signing out": ({ value, context }) =>
      !(value.identity === "signingOut" || typeof value.identity === "object") ||
      (context.client === null && context.admin === null),
    "There are accounts to choose from while one is being chosen, and at no other time": ({
      value,
      context,
    }) =>
      (typeof value.identity === "object" && "choosingAccount" in value.identity) ===
      context.accounts.length > 0,
    "No secret is in the snapshot": (snapshot) => !/secret|123456/.test(JSON.stringify(snapshot.context)),
  },
};
