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

interface SessionContext extends Holders {
  missing: readonly SignInField[];
  problem: Problem | null;
  /** The pair whose token was refused. */
  refused: SessionKind;
}

export type SignIn = { identifier: string; password: string };

/** `tab.changed` tells what another tab did to the cookies; `session.unauthorized` that a call met a 401; `session.end` is the machine's own. */
export type SessionEvent =
  | ({ type: "signIn.submit" } & SignIn)
  | { type: "code.submit"; secretCode: string }
  | { type: "code.cancel" }
  | { type: "problem.dismiss" }
  | { type: "session.unauthorized"; kind: SessionKind }
  | { type: "loginAs.submit"; login: string }
  | { type: "signOut.submit" }
  | ({ type: "tab.changed" } & Holders)
  | { type: "session.end" }
  | { type: "consent.read"; accepted: boolean }
  | { type: "consent.accept" };

/**
 * What waiting calls and the app hear: `session.refreshed`: repeat the call; `session.expired`: go to `/logout`;
 * `session.refreshFailed`: the call fails with the problem, the session stays.
 */
type SessionEmitted =
  | { type: "session.signedIn"; kind: SessionKind; name: string }
  | { type: "session.refreshed" }
  | { type: "session.refreshFailed"; problem: Problem }
  | { type: "session.expired" }
  | { type: "session.signedOut" }
  | { type: "session.changed" };

/** Whom a welcome names: a client's trade name, else company name, else own name; an admin's name (SIGNIN-09, SIGNIN-11, SIGNIN-16). */
export const welcomeName = (user: ClientClaims | AdminClaims): string =>
  user.aud === "admin" ? user.Name : user.TradeName || user.CompanyName || user.Name;

/** What a typed identifier names: text, at-sign, text, dot, text without spaces is an admin's e-mail (SIGNIN-07). */
export const identifierKind = (identifier: string): "admin" | "client" =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(identifier.trim()) ? "admin" : "client";

/** Whose cookies an actor found or got. */
export const holdersOf = ({ event }: { event: { output: Holders } }): Holders => event.output;

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

/** The actors, guards and actions of the session; the states are in `sessionMachine.ts`. */
export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    emitted: SessionEmitted;
    tags: "busy" | "signedOut" | "client" | "admin" | "timeout";
  },
  actors: {
    readSession: notProvided<Holders, void>(),
    signIn: notProvided<Holders, SignIn & { kind: SessionKind }>(),
    signInByCode: notProvided<Holders, { secretCode: string }>(),
    refresh: notProvided<Holders, { kind: SessionKind }>(),
    loginAs: notProvided<Holders, { login: string }>(),
    signOut: notProvided<void, void>(),
  },
  guards: {
    accepted: (_, { accepted }: { accepted: boolean }) => accepted,
    held: ({ context }, { kind }: { kind: SessionKind }) => context[kind] !== null,
    incomplete: (_, signIn: SignIn) => blank(signIn).length > 0,
    namesAdmin: (_, { identifier }: SignIn) => identifierKind(identifier) === "admin",
    holdsClient: (_, { client }: Holders) => client !== null,
    holdsAdmin: (_, { admin }: Holders) => admin !== null,
    clientPresent: ({ context }) => context.client !== null,
    named: ({ context }, { login }: { login: string }) => context.admin !== null && login.trim() !== "",
    sameHolders: ({ context }, { client, admin }: Holders) =>
      client?.Login === context.client?.Login &&
      client?.act?.Email === context.client?.act?.Email &&
      admin?.Email === context.admin?.Email,
    asksCode: (_, { problem }: { problem: Problem }) => problem.code === "ErrSecondFactorNeeded",
    isOver: (_, { problem }: { problem: Problem }) => problem.code === "ErrSignInOver",
    hasCode: (_, { secretCode }: { secretCode: string }) => secretCode !== "",
    refusedByServer: (_, { problem }: { problem: Problem }) => refusedCodes.includes(problem.code),
  },
  actions: {
    rememberHolders: assign((_, { client, admin }: Holders) => ({
      client,
      admin,
      problem: null,
      missing: [],
    })),
    forgetHolders: assign({ client: null, admin: null }),
    rememberMissing: assign((_, signIn: SignIn) => ({ missing: blank(signIn), problem: null })),
    forgetMissing: assign({ missing: [], problem: null }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    rememberRefused: assign((_, { kind }: { kind: SessionKind }) => ({ refused: kind })),
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
    emitRefreshed: emit({ type: "session.refreshed" }),
    emitRefreshFailed: emit((_, { problem }: { problem: Problem }) => ({
      type: "session.refreshFailed" as const,
      problem,
    })),
    emitExpired: emit({ type: "session.expired" }),
    emitSignedOut: emit({ type: "session.signedOut" }),
    emitChanged: emit({ type: "session.changed" }),
  },
});
