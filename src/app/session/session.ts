import { createActor, fromPromise } from "xstate";
import * as z from "zod/mini";
import {
  type AdminClaims,
  adminClaims,
  authContract,
  type ClientClaims,
  clientClaims,
} from "#contracts/session/authContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import {
  type Holders,
  type SessionChange,
  type SessionKind,
  sessionMachine,
} from "#machines/session/sessionMachine.ts";
import { endsSession, isSameHolder } from "#machines/session/sessionSetup.ts";
import {
  readCookie,
  type Side,
  sessionCookies,
  withCookieLock,
  withLock,
  writeCookie,
} from "../browser/cookies.ts";
import { observe } from "../event-log/observe.ts";
import { answered, client, type TokenSource } from "./client.ts";
import type { SignInMemory } from "./signInCalls.ts";

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

/** Whom a pair of access tokens names. One that has run out still names its bearer: the first call renews it. */
const holdersOf = (client: string | null, admin: string | null): Holders => ({
  client: client ? clientOfToken(client) : null,
  admin: admin ? adminOfToken(admin) : null,
});

async function heldCookies() {
  return { client: await sessionCookies.held("client"), admin: await sessionCookies.held("admin") };
}

/** Whose cookies this browser holds, other tabs' latest change included. */
async function heldHolders(): Promise<Holders> {
  const { client, admin } = await heldCookies();
  return holdersOf(client.access, admin.access);
}

/** What the worker keeps of lists (`public/worker.js`) is one client's: whoever comes next finds nothing of it. */
function forgetLists(): void {
  navigator.serviceWorker?.controller?.postMessage("forget");
  void globalThis.caches?.delete("zaguan.lists");
}

/** Tabs tell each other why the session cookies changed; what the cookies are, each reads for itself. */
const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("zaguan.session");

function broadcast(change: SessionChange): void {
  forgetLists();
  channel?.postMessage(change);
}

/** Tells the machine of this tab what the cookies are now; under their lock, so that it hears of changes in their order. */
const followCookies = (reason: SessionChange): Promise<void> =>
  withCookieLock(async () => session.send({ type: "tab.changed", reason, ...(await heldHolders()) }));

const auth = (kind?: SessionKind) => client("auth", authContract, kind && tokensOf(kind));

const bearer = (token: string) => ({ current: () => token, renew: () => Promise.resolve(null) });

const over: Problem = { code: "ErrInvalidAccessToken" };

/**
 * The access token that this side holds once `refused` was renewed; null when nobody holds one any more. Each tab asks under one lock, and only
 * the first one calls the server. The answer is kept if the refresh cookie is still the one that was sent: otherwise somebody signed
 * in or out meanwhile, and the cookies stay as they are (SESSION-15). Rejects with a `Problem`; with `ErrInvalidAccessToken` once the
 * session is over and its cookies are cleared.
 */
export function refreshTokens(side: Side, refused: string): Promise<string | null> {
  return withLock(`refresh.${side}`, async () => {
    const { access, refresh } = await withCookieLock(() => sessionCookies.held(side));
    if (access !== refused && (access || !refresh)) return access;
    try {
      if (!refresh) throw over;
      const { body } = await answered(client("auth", authContract, bearer(refresh)).refresh());
      await withCookieLock(async () => {
        if ((await sessionCookies.held(side)).refresh === refresh) await sessionCookies.keep(side, body);
      });
    } catch (problem) {
      if (!endsSession(problem as Problem)) throw problem;
      if (await clearSession("expired", (held) => held[side].refresh === refresh)) throw problem;
    }
    return (await sessionCookies.held(side)).access;
  });
}

const kinds = ["client", "admin"] as const;

/** Clears all four cookies if what is held `isMeant`, and revokes what can be revoked, also when the server does not answer. */
async function clearSession(
  reason: SessionChange,
  isMeant: (held: Awaited<ReturnType<typeof heldCookies>>) => boolean = () => true,
): Promise<boolean> {
  const held = await withCookieLock(async () => {
    const cookies = await heldCookies();
    if (!isMeant(cookies)) return null;
    await Promise.all(kinds.map(sessionCookies.clear));
    broadcast(reason);
    return cookies;
  });
  if (!held) return false;
  const tokens = kinds.map((kind) => held[kind].refresh).filter((token) => token !== null);
  const revoked = tokens.map((token) => answered(client("auth", authContract, bearer(token)).signOut()));
  const settled = Promise.allSettled(revoked);
  if (reason === "signedOut") await settled;
  return true;
}

/** Runs a change of cookies that the machine waits for; if it has stopped waiting by then, this tab follows the cookies. */
async function followed<Result>(
  reason: SessionChange,
  signal: AbortSignal,
  change: Promise<Result>,
): Promise<Result> {
  const result = await change;
  if (signal.aborted) void followCookies(reason);
  return result;
}

const memory: SignInMemory = {};
const tools = { auth, memory, holdersOf, heldHolders, broadcast, followed };

/** What is called when somebody signs in, which comes when they do. */
const signInCalls = () => import("./signInCalls.ts");

/**
 * The access token that was refused last, by side. The cookie may hold another one by the time that a new one is asked for: another tab's,
 * which nobody has refused.
 */
const refusedTokens: Partial<Record<SessionKind, string>> = {};
/** The access token that came in its place; this page's own view of its cookies may be a moment behind. */
const renewedTokens: Partial<Record<SessionKind, string | null>> = {};

/** The one session of this tab (SESSION-01 … SESSION-12). */
export const session = createActor(
  sessionMachine.provide({
    actors: {
      readSession: fromPromise(() =>
        Promise.resolve(holdersOf(sessionCookies.access("client"), sessionCookies.access("admin"))),
      ),
      signIn: fromPromise(async (given) => (await signInCalls()).signIn(tools, given)),
      signInUser: fromPromise(async (given) => (await signInCalls()).signInUser(tools, given)),
      signInByCode: fromPromise(async (given) => (await signInCalls()).signInByCode(tools, given)),
      refresh: fromPromise(async ({ input: { kind } }) => {
        renewedTokens[kind] = await refreshTokens(kind, refusedTokens[kind] ?? "");
        return withCookieLock(heldHolders);
      }),
      loginAs: fromPromise(async (given) => (await signInCalls()).loginAs(tools, given)),
      signOut: fromPromise<void, void>(async ({ signal }) => {
        await followed("signedOut", signal, clearSession("signedOut"));
      }),
    },
    actions: { keepConsent: () => writeCookie("cookie_consent", "accepted") },
  }),
  { inspect: observe },
);

/** Starts the session: reads the cookies, the consent, and what other tabs do. */
export function startSession(): void {
  session.start();
  session.subscribe((snapshot) => {
    if (!snapshot.hasTag("proving")) memory.typed = undefined;
  });
  session.send({ type: "consent.read", accepted: readCookie("cookie_consent") !== null });
  channel?.addEventListener("message", ({ data }) => void followCookies(data));
}

const holderOf = (kind: SessionKind, token: string) =>
  kind === "client" ? clientOfToken(token) : adminOfToken(token);

/** The token, unless it names somebody else than the `owner` of the call: nothing is asked in one's name with another's token. */
function ownToken(kind: SessionKind, token: string | null, owner: Holders[SessionKind]): string | null {
  const holder = token && holderOf(kind, token);
  if (!holder || !owner || isSameHolder(holder, owner)) return token;
  void followCookies("signedIn");
  return null;
}

/** Asks the machine for a token in place of `refused`; null when the session is over or somebody else's by then. */
function renewToken(kind: SessionKind, refused: string): Promise<string | null> {
  const renewed = () => {
    const now = sessionCookies.access(kind);
    return ownToken(kind, now === refused ? (renewedTokens[kind] ?? now) : now, holderOf(kind, refused));
  };
  const isWaiting = () => session.getSnapshot().matches({ token: { [kind]: "refreshing" } });
  return new Promise((resolve, reject) => {
    const subscription = session.on("*", (emitted) => {
      if (isWaiting() || ("kind" in emitted && emitted.kind !== kind)) return;
      subscription.unsubscribe();
      if (emitted.type === "session.refreshFailed") reject(emitted.problem);
      else resolve(emitted.type === "session.refreshed" ? renewed() : null);
    });
    refusedTokens[kind] = refused;
    session.send({ type: "session.unauthorized", kind });
  });
}

/**
 * The tokens of one side. After a 401 the session machine asks for a new one, once however many calls wait; when the
 * cookie already holds another token than the refused one, another call or tab was quicker.
 */
export const tokensOf = (kind: SessionKind): TokenSource => ({
  current: () => ownToken(kind, sessionCookies.access(kind), session.getSnapshot().context[kind]),
  renew(refused) {
    const current = sessionCookies.access(kind);
    if (current === null || current === refused) return renewToken(kind, refused);
    return Promise.resolve(ownToken(kind, current, holderOf(kind, refused)));
  },
});
