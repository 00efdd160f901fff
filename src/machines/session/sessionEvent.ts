import type { AdminClaims, ClientClaims } from "#contracts/session/authContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";

/** Whose valid cookies the browser holds; an admin who is signed in as a client holds both pairs (ADMIN-11). */
export interface Holders {
  client: ClientClaims | null;
  admin: AdminClaims | null;
}

export type SessionKind = "client" | "admin";
export type SignInField = "identifier" | "password";

export interface SessionContext extends Holders {
  /** The path that was wanted before signing in, as the app has judged it safe. */
  redirect: string | null;
  missing: readonly SignInField[];
  problem: Problem | null;
  /** The pair whose token was refused. */
  refused: SessionKind;
}

export type SignIn = { identifier: string; password: string };

/** `tab.changed` tells what another tab did to the cookies; `session.unauthorized` that a call met a 401; `session.end` is the machine's own. */
export type SessionEvent =
  | ({ type: "signIn.submit" } & SignIn)
  | { type: "problem.dismiss" }
  | { type: "session.unauthorized"; kind: SessionKind }
  | { type: "loginAs.submit"; login: string }
  | { type: "signOut.submit" }
  | ({ type: "tab.changed" } & Holders)
  | { type: "session.end" }
  | { type: "redirect.set"; path: string | null }
  | { type: "consent.read"; accepted: boolean }
  | { type: "consent.accept" };

/**
 * What waiting calls and the app hear: `session.refreshed`: repeat the call; `session.expired`: go to `/logout`;
 * `session.refreshFailed`: the call fails with the problem, the session stays.
 */
export type SessionEmitted =
  | { type: "session.signedIn"; kind: SessionKind; name: string }
  | { type: "session.refreshed" }
  | { type: "session.refreshFailed"; problem: Problem }
  | { type: "session.expired" }
  | { type: "session.signedOut" }
  | { type: "session.changed" };
