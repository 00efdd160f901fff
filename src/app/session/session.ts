import { createActor, fromPromise } from "xstate";
import * as z from "zod/mini";
import {
  type AdminClaims,
  adminClaims,
  authContract,
  type ClientClaims,
  clientClaims,
  type Tokens,
} from "#contracts/session/authContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { type Holders, type SessionKind, sessionMachine } from "#machines/session/sessionMachine.ts";
import { observe } from "../event-log/observe.ts";
import { answered, client, type TokenSource } from "./client.ts";
import { readCookie, type Side, sessionCookies, writeCookie } from "./cookies.ts";

function payloadOf(token: string): unknown {
  const part = token.split(".")[1];
  if (!part) return null;
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** Who an access token names; null when it is not a client's. The server judges it, this only reads it. */
function clientOfToken(token: string): ClientClaims | null {
  const claims = z.safeParse(clientClaims, payloadOf(token));
  return claims.success ? claims.data : null;
}

function adminOfToken(token: string): AdminClaims | null {
  const claims = z.safeParse(adminClaims, payloadOf(token));
  return claims.success ? claims.data : null;
}

/** Whose cookies this browser holds. An access token that has run out still names its bearer: the first call renews it. */
function readHolders(): Holders {
  const client = sessionCookies.access("client");
  const admin = sessionCookies.access("admin");
  return { client: client ? clientOfToken(client) : null, admin: admin ? adminOfToken(admin) : null };
}

/**
 * A fresh access token in place of `refused`. Every tab asks under one lock, and only the first one calls the
 * server: the others find the new token in the cookie. Rejects with a `Problem`; `ErrInvalidAccessToken` when there is
 * no session left to renew.
 */
export async function refreshTokens(side: Side, refused: string): Promise<string> {
  return navigator.locks.request(`zaguan.refresh.${side}`, async () => {
    const { access, refresh: refreshToken } = await sessionCookies.held(side);
    if (access && access !== refused) return access;
    if (!refreshToken) throw { code: "ErrInvalidAccessToken" } satisfies Problem;
    const fresh = { current: () => refreshToken, renew: () => Promise.resolve(null) };
    const { body } = await answered(client("auth", authContract, fresh).refresh());
    await sessionCookies.keep(side, body as Tokens);
    return (body as Tokens).accessToken;
  });
}

/** What the worker keeps of lists (`public/worker.js`) is one client's: whoever comes next finds nothing of it. */
function forgetLists(): void {
  navigator.serviceWorker?.controller?.postMessage("forget");
  void globalThis.caches?.delete("zaguan.lists");
}

/** Tabs tell each other that the session cookies changed; what they hold, each reads for itself. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("zaguan.session");

const sessionChannel = {
  tell(): void {
    forgetLists();
    channel?.postMessage("changed");
  },
  listen: (heard: () => void): void => channel?.addEventListener("message", heard),
};

const auth = (kind?: SessionKind) => client("auth", authContract, kind && tokensOf(kind));

const bearer = (token: string) => ({ current: () => token, renew: () => Promise.resolve(null) });

/** What says that the password was right, for the second step; no machine and no log has it. */
let challenge = "";

/** Notes it where a code is asked for as well (ACCOUNT-12). */
function noteChallenge<Given extends { status: number; body: unknown }>(answer: Given): Given {
  const given = answer.status === 401 && (answer.body as { challenge?: unknown }).challenge;
  if (typeof given === "string") challenge = given;
  return answer;
}

async function signIn(kind: SessionKind, identifier: string, password: string): Promise<Holders> {
  const asked =
    kind === "admin"
      ? auth().signInAdmin({ body: { email: identifier, password } })
      : auth().signInClient({ body: { login: identifier, password } });
  const { body } = await answered(asked.then(noteChallenge));
  return entered(kind, body);
}

async function signInByCode(code: string): Promise<Holders> {
  const { body } = await answered(auth().secondStep({ body: { challenge, code } }));
  return entered(clientOfToken(body.accessToken) ? "client" : "admin", body);
}

async function entered(kind: SessionKind, tokens: Tokens): Promise<Holders> {
  await sessionCookies.keep(kind, tokens);
  sessionChannel.tell();
  return readHolders();
}

async function loginAs(login: string): Promise<Holders> {
  const { body } = await answered(auth("admin").loginAsClient({ body: { login } }));
  await sessionCookies.keep("client", body);
  sessionChannel.tell();
  return readHolders();
}

/** Revokes what can be revoked and forgets all four cookies, also when the server does not answer. */
async function signOut(): Promise<void> {
  const kinds = ["client", "admin"] as const;
  const held = kinds.map((kind) => sessionCookies.refresh(kind)).filter((token) => token !== null);
  await Promise.all(kinds.map(sessionCookies.clear));
  sessionChannel.tell();
  await Promise.allSettled(
    held.map((token) => answered(client("auth", authContract, bearer(token)).signOut())),
  );
}

/**
 * The access token that was refused last, by side. The cookie may hold another one by the time that a new one is asked for: another tab's,
 * which nobody has refused.
 */
const refusedTokens: Partial<Record<SessionKind, string>> = {};
/** The access token that came in its place; this page's own view of its cookies may be a moment behind. */
const renewedTokens: Partial<Record<SessionKind, string>> = {};

/** The one session of this tab (SESSION-01 … SESSION-12). */
export const session = createActor(
  sessionMachine.provide({
    actors: {
      readSession: fromPromise(() => Promise.resolve(readHolders())),
      signIn: fromPromise(({ input }) => signIn(input.kind, input.identifier, input.password)),
      signInByCode: fromPromise(({ input }) => signInByCode(input.secretCode)),
      refresh: fromPromise(async ({ input }) => {
        renewedTokens[input.kind] = await refreshTokens(input.kind, refusedTokens[input.kind] ?? "");
        return readHolders();
      }),
      loginAs: fromPromise(({ input }) => loginAs(input.login)),
      signOut: fromPromise(signOut),
    },
    actions: { keepConsent: () => writeCookie("cookie_consent", "accepted") },
  }),
  { inspect: observe },
);

/** Starts the session: reads the cookies, the consent, and what other tabs do. */
export function startSession(): void {
  session.start();
  session.send({ type: "consent.read", accepted: readCookie("cookie_consent") !== null });
  sessionChannel.listen(() => session.send({ type: "tab.changed", ...readHolders() }));
}

/**
 * The tokens of one side. After a 401 the session machine asks for a new one, once however many calls wait; when the
 * cookie already holds another token than the refused one, another call or tab was quicker.
 */
export const tokensOf = (kind: SessionKind): TokenSource => ({
  current: () => sessionCookies.access(kind),
  renew(refused) {
    const current = sessionCookies.access(kind);
    if (current !== null && current !== refused) return Promise.resolve(current);
    const renewed = () => {
      const now = sessionCookies.access(kind);
      return now === refused ? (renewedTokens[kind] ?? now) : now;
    };
    return new Promise((resolve, reject) => {
      const heard = [
        session.on("session.refreshed", () => done(() => resolve(renewed()))),
        session.on("session.expired", () => done(() => resolve(null))),
        session.on("session.refreshFailed", ({ problem }) => done(() => reject(problem))),
      ];
      const done = (settle: () => void) => {
        for (const subscription of heard) subscription.unsubscribe();
        settle();
      };
      refusedTokens[kind] = refused;
      session.send({ type: "session.unauthorized", kind });
    });
  },
});
