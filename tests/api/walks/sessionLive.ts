import type { AnyStateMachine, EventObject } from "xstate";
import { sessionCookies, withCookieLock } from "#app/browser/cookies.ts";
import { session, tokensOf } from "#app/session/session.ts";
import {
  type AdminClaims,
  adminClaims,
  type ClientClaims,
  clientClaims,
} from "#contracts/session/authContract.ts";
import type { Holders, SessionKind } from "#machines/session/sessionMachine.ts";
import { sessionSubject } from "#tests/model/subjects/session.ts";
import { PASSWORD, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";
import type { LiveMachine, LiveStart } from "./liveMachine.ts";

const SESSIONS = "/api/auth/account/sessions";
const SIGN_OUT = "/api/auth/token/revoke";

let server: TestServer;
/** Of this walk: a client, an admin, and the client in whose name the admin acts. */
let people = { costa: "", admin: "", small: "" };
/** What the tokens of each say. */
let claims: { costa: ClientClaims; small: ClientClaims; admin: AdminClaims };

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

/** Who the cookies say is there, as far as the server takes their tokens. */
async function holderOf(side: SessionKind): Promise<unknown> {
  const token = sessionCookies.access(side);
  if (token === null) return null;
  const headers = { authorization: `Bearer ${token}` };
  const { statusCode } = await server.inject({ method: "GET", url: SESSIONS, headers });
  // What an admin may not ask in a client's name is 403.
  return statusCode === 401 ? null : payloadOf(token);
}

const nameOf = (client: ClientClaims | null, admin: AdminClaims | null) => [
  client && [client.Login, client.act?.Email ?? null],
  admin?.Email ?? null,
];

const parsedHolders = (client: unknown, admin: unknown): Holders => ({
  client: client === null ? null : clientClaims.parse(client),
  admin: admin === null ? null : adminClaims.parse(admin),
});

const sides = ["client", "admin"] as const;

/** Tells the panel's own session, which the panel's calls ask for their tokens, who is signed in, as another tab does. */
const tellPanel = (holders: Holders) => session.send({ type: "tab.changed", reason: "signedIn", ...holders });

/** The panel's own session follows the cookies. */
function followCookies(): void {
  const [client, admin] = sides.map((side) => {
    const token = sessionCookies.access(side);
    return token === null ? null : payloadOf(token);
  });
  tellPanel(parsedHolders(client, admin));
}

/** A session that another tab has opened, in the cookies of both. */
async function holdCookies({ client, admin }: Holders): Promise<void> {
  const open = (): Promise<TestCaller> =>
    client?.act ? server.loginAs(people.admin, client.Login) : server.client(client?.Login ?? "");
  const tokens = {
    client: client && (await open()),
    admin: admin && (await server.admin(people.admin)),
  };
  await withCookieLock(async () => {
    for (const side of sides) {
      const given = tokens[side];
      if (given) await sessionCookies.keep(side, given);
      else await sessionCookies.clear(side);
    }
  });
  followCookies();
}

const untakenOf = (reason: string, transitions: readonly string[]) =>
  Object.fromEntries(transitions.map((one) => [`session.identity.${one}`, reason]));

type SessionSample = EventObject & {
  identifier?: string;
  password?: string;
  login?: string;
  client?: ClientClaims | null;
  admin?: AdminClaims | null;
};

export const sessionLive: LiveMachine = {
  subject: {
    ...sessionSubject,
    invariants: {
      ...sessionSubject.invariants,
      "No password is in the snapshot": ({ context }) => !JSON.stringify(context).includes(PASSWORD),
    },
  },
  machine: session.logic as AnyStateMachine,
  mostEvents: 160,
  // Not the end of a session: the panel's own session may have ended it, of which this one hears only by `tab.changed`.
  reads: /^POST (?!.*revoke$)/,
  async prepare(start: LiveStart) {
    server = start.server;
    people = { costa: start.login, admin: `${start.login}@office.example`, small: `${start.login}-small` };
    const small = await server.loginAs(people.admin, people.small);
    claims = {
      costa: clientClaims.parse(payloadOf(start.caller.accessToken)),
      small: clientClaims.parse(payloadOf(small.accessToken)),
      admin: adminClaims.parse(payloadOf((await server.admin(people.admin)).accessToken)),
    };
  },
  input: async () => ({ input: undefined }),
  real(event: SessionSample) {
    if (event.type === "tab.changed") {
      const client = event.client && claims[event.client.Login === "small" ? "small" : "costa"];
      return { ...event, client, admin: event.admin && claims.admin } as EventObject;
    }
    if (event.login?.trim()) return { ...event, login: people.small } as EventObject;
    if (!event.password) return event;
    const identifier = event.identifier === "costa" ? people.costa : people.admin;
    return { ...event, identifier, password: PASSWORD } as EventObject;
  },
  /** The sessions of this browser are ended elsewhere: the next token that is asked for is refused. */
  async overtake() {
    for (const side of sides) {
      const token = sessionCookies.refresh(side);
      const headers = { authorization: `Bearer ${token}` };
      if (token !== null) await server.inject({ method: "POST", url: SIGN_OUT, headers });
    }
  },
  arrange: {
    async "tab.changed"(event) {
      const { client = null, admin = null } = event as SessionSample;
      await holdCookies({ client, admin });
    },
    async "loginAs.submit"() {
      followCookies();
    },
    /**
     * The token has run out for the panel's calls too. In every other walk they renew it at the same time under the same lock; in those between, the
     * panel's own session has not heard of the sign-in and leaves the renewal to this one.
     */
    async "session.unauthorized"(event, { walk }) {
      if (walk % 2 === 0) followCookies();
      else tellPanel({ client: null, admin: null });
      const { kind } = event as EventObject & { kind: SessionKind };
      const token = sessionCookies.access(kind);
      if (token !== null)
        void tokensOf(kind)
          .renew(token)
          .catch(() => undefined);
    },
  },
  shown: (snapshot) =>
    snapshot.hasTag("busy") ? null : nameOf(snapshot.context.client, snapshot.context.admin),
  async held() {
    const { client, admin } = parsedHolders(await holderOf("client"), await holderOf("admin"));
    return nameOf(client, admin);
  },
  untaken: {
    ...untakenOf("No account here asks for a code", [
      "signingIn.asClient xstate.error.actor.signInClient 0",
      "signingIn.asAdmin xstate.error.actor.signInAdmin 0",
      ...["code.submit 0", "code.cancel 0", "signOut.submit 0"].map((one) => `askingCode ${one}`),
      ...["done", "error"].flatMap((end) =>
        [0, 1].map((at) => `checkingCode xstate.${end}.actor.signInByCode ${at}`),
      ),
    ]),
    ...untakenOf("Cookies can be read", ["reading xstate.error.actor.readSession 0"]),
    ...untakenOf("A token that cannot be revoked is forgotten all the same", [
      "signingOut xstate.error.actor.signOut 0",
    ]),
    "session.identity tab.changed 0": "What leaves all as it is counts as closed",
    ...Object.fromEntries(
      sides.map((side) => [
        `session.token.${side}.refreshing tab.changed 0`,
        "Another tab's change is waited for at rest",
      ]),
    ),
  },
};
