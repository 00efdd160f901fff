import { assign, emit, raise, setup } from "xstate";
import type { AdminClaims, ClientClaims } from "#contracts/session/authContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";

/** Whose valid cookies the browser holds; an admin who is signed in as a client holds both pairs (ADMIN-11). */
export interface Holders {
  client: ClientClaims | null;
  admin: AdminClaims | null;
}

export type SessionKind = "client" | "admin";
type SignInField = "identifier" | "password";

/** What changed the session cookies in some tab: `expired` is an end that nobody asked for. */
export type SessionChange = "signedIn" | "signedOut" | "expired";

/** One of the accounts that a user works in (TEAM-16). */
export interface AccountChoice {
  Login: string;
  Name: string;
}

/** What comes of a password: somebody is in, or a user of several accounts has to say which one. */
export type SignedIn = Holders & { accounts?: readonly AccountChoice[] };

interface SessionContext extends Holders {
  /** What a user of several accounts chooses from. */
  accounts: readonly AccountChoice[];
  missing: readonly SignInField[];
  problem: Problem | null;
}

export type SignIn = { identifier: string; password: string };

/** `tab.changed` tells what the cookies are after another tab changed them, and why; `session.unauthorized` that a call met a 401; `session.end` is the machine's own. */
export type SessionEvent =
  | ({ type: "signIn.submit" } & SignIn)
  | { type: "code.submit"; secretCode: string }
  | { type: "code.cancel" }
  | { type: "account.choose"; login: string }
  | { type: "account.cancel" }
  | { type: "problem.dismiss" }
  | { type: "session.unauthorized"; kind: SessionKind }
  | { type: "loginAs.submit"; login: string }
  | { type: "signOut.submit" }
  | TabChanged
  | { type: "session.end" }
  | { type: "consent.read"; accepted: boolean }
  | { type: "consent.accept" };

type TabChanged = { type: "tab.changed"; reason: SessionChange } & Holders;

/**
 * What the waiting calls of one side and the app hear: `session.refreshed`: repeat the call; `session.expired`: go to `/logout`;
 * `session.refreshFailed`: the call fails with the problem, the session stays; `session.changed`: somebody else is signed in.
 */
type SessionEmitted =
  | { type: "session.signedIn"; kind: SessionKind; name: string }
  | { type: "session.refreshed"; kind: SessionKind }
  | { type: "session.refreshFailed"; kind: SessionKind; problem: Problem }
  | { type: "session.expired" }
  | { type: "session.signedOut" }
  | { type: "session.changed" };

/** Whom a welcome names: a client's trade name, else company name, else own name; an admin's name (SIGNIN-09, SIGNIN-11, SIGNIN-16). */
export const welcomeName = (user: ClientClaims | AdminClaims): string =>
  user.aud === "admin" ? user.Name : user.TradeName || user.CompanyName || user.Name;

/** What a typed identifier names: text, at-sign, text, dot, text without spaces is an admin's e-mail (SIGNIN-07), or a user's (TEAM-30). */
export const identifierKind = (identifier: string): "admin" | "client" =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(identifier.trim()) ? "admin" : "client";

/** Whose cookies an actor found or got. */
export const holdersOf = ({ event }: { event: { output: SignedIn } }): SignedIn => event.output;

const blank = ({ identifier, password }: SignIn): SignInField[] => [
  ...(identifier.trim() ? [] : (["identifier"] as const)),
  ...(password ? [] : (["password"] as const)),
];

const refusedCodes = [
  "ErrInvalidAccessToken",
  "ErrInvalidAuthorizationHeader",
  "ErrUserNotAuthorized",
  "ErrInvalidCredentials",
];

/** Whether a refresh that fails with this ends the session: the server has refused it. */
export const endsSession = ({ code }: Problem): boolean => refusedCodes.includes(code);

type Holder = ClientClaims | AdminClaims | null;

const nameOf = (holder: Holder) =>
  holder && (holder.aud === "admin" ? [holder.Email] : [holder.Login, holder.user, holder.act?.Email]);

/** Whether both are the same user of a client, by the same admin or none, or the same admin. */
export const isSameHolder = (one: Holder, other: Holder): boolean => `${nameOf(one)}` === `${nameOf(other)}`;

/** The actors, guards and actions of the session; the states are in `sessionMachine.ts`. */
export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    emitted: SessionEmitted;
    /** `proving`: what was typed may be asked with once more; `step`: something is asked for after the password. */
    tags: "busy" | "signedOut" | "client" | "admin" | "timeout" | "proving" | "step";
  },
  actors: {
    readSession: notProvided<Holders, void>(),
    signIn: notProvided<SignedIn, SignIn & { kind: SessionKind }>(),
    /** With what was typed last, which no machine has. */
    signInUser: notProvided<SignedIn, { account?: string }>(),
    signInByCode: notProvided<Holders, { secretCode: string }>(),
    refresh: notProvided<Holders, { kind: SessionKind }>(),
    loginAs: notProvided<Holders, { login: string }>(),
    signOut: notProvided<void, void>(),
  },
  guards: {
    accepted: (_, { accepted }: { accepted: boolean }) => accepted,
    /** The refused token was of this side. */
    isOf: (_, { kind, side }: { kind: SessionKind; side: SessionKind }) => kind === side,
    isHeld: ({ context }, { kind, side }: { kind: SessionKind; side: SessionKind }) =>
      kind === side && context[side] !== null,
    incomplete: (_, signIn: SignIn) => blank(signIn).length > 0,
    namesAdmin: (_, { identifier }: SignIn) => identifierKind(identifier) === "admin",
    holdsClient: (_, { client }: Holders) => client !== null,
    holdsAdmin: (_, { admin }: Holders) => admin !== null,
    clientPresent: ({ context }) => context.client !== null,
    named: ({ context }, { login }: { login: string }) => context.admin !== null && login.trim() !== "",
    sameHolders: ({ context }, { client, admin }: Holders) =>
      isSameHolder(client, context.client) && isSameHolder(admin, context.admin),
    otherHolder: ({ context }, { side, holders }: { side: SessionKind; holders: Holders }) =>
      !isSameHolder(holders[side], context[side]),
    isSignOut: (_, { client, admin, reason }: TabChanged) => !client && !admin && reason === "signedOut",
    isUndecided: (_, { accounts }: SignedIn) => accounts !== undefined,
    knowsNobody: (_, { problem }: { problem: Problem }) => problem.code === "ErrInvalidCredentials",
    asksCode: (_, { problem }: { problem: Problem }) => problem.code === "ErrSecondFactorNeeded",
    isOver: (_, { problem }: { problem: Problem }) => problem.code === "ErrSignInOver",
    hasCode: (_, { secretCode }: { secretCode: string }) => secretCode !== "",
    refusedByServer: (_, { problem }: { problem: Problem }) => endsSession(problem),
  },
  actions: {
    rememberHolders: assign((_, { client, admin }: Holders) => ({
      client,
      admin,
      problem: null,
      missing: [],
    })),
    rememberAccounts: assign((_, { accounts = [] }: SignedIn) => ({ accounts, problem: null })),
    forgetAccounts: assign({ accounts: [] }),
    forgetHolders: assign({ client: null, admin: null }),
    rememberMissing: assign((_, signIn: SignIn) => ({ missing: blank(signIn), problem: null })),
    forgetMissing: assign({ missing: [], problem: null }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** `src/app` writes the cookie. */
    keepConsent: () => {},
    welcomeClient: emit((_, { client }: Holders) => ({
      type: "session.signedIn" as const,
      kind: "client" as const,
      name: client ? welcomeName(client) : "",
    })),
    welcomeAdmin: emit((_, { admin }: Holders) => ({
      type: "session.signedIn" as const,
      kind: "admin" as const,
      name: admin ? welcomeName(admin) : "",
    })),
    endSession: raise({ type: "session.end" }),
    /** Whoever ended the session tells why; until then it counts as expired. */
    followHolders: raise((_, { client, admin }: Holders) => ({
      type: "tab.changed" as const,
      reason: "expired" as const,
      client,
      admin,
    })),
    emitRefreshed: emit((_, { kind }: { kind: SessionKind }) => ({
      type: "session.refreshed" as const,
      kind,
    })),
    emitRefreshFailed: emit((_, { kind, problem }: { kind: SessionKind; problem: Problem }) => ({
      type: "session.refreshFailed" as const,
      kind,
      problem,
    })),
    emitExpired: emit({ type: "session.expired" }),
    emitSignedOut: emit({ type: "session.signedOut" }),
    emitChanged: emit({ type: "session.changed" }),
  },
});
