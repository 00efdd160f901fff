import { createActor, fromPromise } from "xstate";
import { authContract } from "#contracts/authContract.ts";
import { type Holders, type SessionKind, sessionMachine } from "#machines/sessionMachine.ts";
import { answered, client, type TokenSource } from "./client.ts";
import { readCookie, writeCookie } from "./cookies.ts";
import { observe } from "./observe.ts";
import { readHolders } from "./readHolders.ts";
import { refreshTokens } from "./refreshTokens.ts";
import { sessionChannel } from "./sessionChannel.ts";
import { sessionCookies } from "./sessionCookies.ts";

const auth = (kind?: SessionKind) => client("auth", authContract, kind && tokensOf(kind));

const bearer = (token: string) => ({ current: () => token, renew: () => Promise.resolve(null) });

async function signIn(kind: SessionKind, identifier: string, password: string): Promise<Holders> {
  const { body } = await answered(
    kind === "admin"
      ? auth().signInAdmin({ body: { email: identifier, password } })
      : auth().signInClient({ body: { login: identifier, password } }),
  );
  sessionCookies.keep(kind, body);
  await sessionCookies.shared(kind);
  sessionChannel.tell();
  return readHolders();
}

async function loginAs(login: string): Promise<Holders> {
  const { body } = await answered(auth("admin").loginAsClient({ body: { login } }));
  sessionCookies.keep("client", body);
  await sessionCookies.shared("client");
  sessionChannel.tell();
  return readHolders();
}

/** Revokes what can be revoked and forgets all four cookies, also when the server does not answer. */
async function signOut(): Promise<void> {
  const kinds = ["client", "admin"] as const;
  const held = kinds.map((kind) => sessionCookies.refresh(kind)).filter((token) => token !== null);
  for (const kind of kinds) sessionCookies.clear(kind);
  await Promise.all(kinds.map(sessionCookies.shared));
  sessionChannel.tell();
  await Promise.allSettled(
    held.map((token) => answered(client("auth", authContract, bearer(token)).signOut())),
  );
}

/** The one session of this tab (part 1 §4). */
export const session = createActor(
  sessionMachine.provide({
    actors: {
      readSession: fromPromise(() => Promise.resolve(readHolders())),
      signIn: fromPromise(({ input }) => signIn(input.kind, input.identifier, input.password)),
      refresh: fromPromise(async ({ input }) => {
        await refreshTokens(input.kind, sessionCookies.access(input.kind) ?? "");
        return readHolders();
      }),
      loginAs: fromPromise(({ input }) => loginAs(input.login)),
      signOut: fromPromise(signOut),
    },
    actions: { keepConsent: () => writeCookie("cookie_consent", "accepted") },
  }),
  { input: { redirect: null }, inspect: observe },
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
    return new Promise((resolve, reject) => {
      const heard = [
        session.on("session.refreshed", () => done(() => resolve(sessionCookies.access(kind)))),
        session.on("session.expired", () => done(() => resolve(null))),
        session.on("session.refreshFailed", ({ problem }) => done(() => reject(problem))),
      ];
      const done = (settle: () => void) => {
        for (const subscription of heard) subscription.unsubscribe();
        settle();
      };
      session.send({ type: "session.unauthorized", kind });
    });
  },
});
