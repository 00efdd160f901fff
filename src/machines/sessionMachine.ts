/** Decides who is signed in, when a token is refreshed, and what every tab makes of it. Tokens never enter it. */
import { assign, emit, raise, setup } from "xstate";
import type { AdminClaims, ClientClaims } from "#contracts/accessClaims.ts";
import type { Problem } from "#contracts/problem.ts";
import { notProvided } from "./notProvided.ts";
import { problemOf } from "./problemOf.ts";
import { identifierKind } from "./session/identifierKind.ts";
import { welcomeName } from "./session/welcomeName.ts";

/** Whose valid cookies the browser holds; an admin who is signed in as a client holds both pairs (notes.md row 15). */
export interface Holders {
  client: ClientClaims | null;
  admin: AdminClaims | null;
}

export type SessionKind = "client" | "admin";
export type SignInField = "identifier" | "password";

interface SessionContext extends Holders {
  /** The path that was wanted before signing in, as the app has judged it safe. */
  redirect: string | null;
  missing: readonly SignInField[];
  problem: Problem | null;
  /** The pair whose token was refused. */
  refused: SessionKind;
}

type SignIn = { identifier: string; password: string };

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

const holders = ({ event }: { event: { output: Holders } }): Holders => event.output;

/** The secret goes from the event to the actor and is remembered nowhere. */
const credentials = (event: SessionEvent): SignIn =>
  event.type === "signIn.submit"
    ? { identifier: event.identifier.trim(), password: event.password }
    : { identifier: "", password: "" };

const wantedLogin = (event: SessionEvent) =>
  event.type === "loginAs.submit" ? { login: event.login.trim() } : { login: "" };

export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    events: SessionEvent;
    emitted: SessionEmitted;
    input: { redirect: string | null };
    tags: "busy" | "signedOut" | "client" | "admin" | "timeout";
  },
  actors: {
    readSession: notProvided<Holders, void>(),
    signIn: notProvided<Holders, SignIn & { kind: SessionKind }>(),
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
    rememberRedirect: assign((_, { path }: { path: string | null }) => ({ redirect: path })),
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
}).createMachine({
  id: "session",
  context: ({ input }) => ({
    client: null,
    admin: null,
    redirect: input.redirect,
    missing: [],
    problem: null,
    refused: "client",
  }),
  type: "parallel",
  states: {
    identity: {
      description: "Who is signed in",
      initial: "reading",
      states: {
        reading: {
          description: "Reads the cookies",
          tags: "busy",
          invoke: {
            id: "readSession",
            src: "readSession",
            onDone: [
              {
                guard: { type: "holdsClient", params: holders },
                target: "client",
                actions: { type: "rememberHolders", params: holders },
              },
              {
                guard: { type: "holdsAdmin", params: holders },
                target: "admin",
                actions: { type: "rememberHolders", params: holders },
              },
              { target: "signedOut" },
            ],
            onError: { target: "signedOut" },
          },
        },
        signedOut: {
          description: "Nobody; the sign-in screen",
          tags: "signedOut",
          initial: "waiting",
          states: {
            waiting: { description: "Waits for an identifier and a password" },
            refused: {
              description: "The sign-in was refused; a dialog says so",
              on: { "problem.dismiss": { target: "waiting", actions: "forgetProblem" } },
            },
          },
          on: {
            "signIn.submit": [
              {
                guard: { type: "incomplete", params: ({ event }) => event },
                target: ".waiting",
                actions: { type: "rememberMissing", params: ({ event }) => event },
              },
              {
                guard: { type: "namesAdmin", params: ({ event }) => event },
                target: "signingIn.asAdmin",
                actions: "forgetMissing",
              },
              { target: "signingIn.asClient", actions: "forgetMissing" },
            ],
          },
        },
        signingIn: {
          description: "The auth service is asked; what was typed decides which",
          tags: ["busy", "signedOut"],
          initial: "asClient",
          states: {
            asClient: {
              description: "With a client's login",
              invoke: {
                id: "signInClient",
                src: "signIn",
                input: ({ event }) => ({ kind: "client", ...credentials(event) }),
                onDone: {
                  target: "#session.identity.client",
                  actions: [
                    { type: "rememberHolders", params: holders },
                    { type: "welcomeClient", params: holders },
                  ],
                },
                onError: {
                  target: "#session.identity.signedOut.refused",
                  actions: { type: "rememberProblem", params: problemOf },
                },
              },
            },
            asAdmin: {
              description: "With an admin's e-mail",
              invoke: {
                id: "signInAdmin",
                src: "signIn",
                input: ({ event }) => ({ kind: "admin", ...credentials(event) }),
                onDone: {
                  target: "#session.identity.admin",
                  actions: [
                    { type: "rememberHolders", params: holders },
                    { type: "welcomeAdmin", params: holders },
                  ],
                },
                onError: {
                  target: "#session.identity.signedOut.refused",
                  actions: { type: "rememberProblem", params: problemOf },
                },
              },
            },
          },
        },
        client: {
          description: "A client, or an admin as a client",
          tags: "client",
          on: {
            "loginAs.submit": {
              guard: { type: "named", params: ({ event }) => event },
              target: "loggingInAs",
              actions: "forgetProblem",
            },
            "signOut.submit": { target: "signingOut" },
            "problem.dismiss": { actions: "forgetProblem" },
          },
        },
        admin: {
          description: "An admin who is nobody's client",
          tags: "admin",
          on: {
            "loginAs.submit": {
              guard: { type: "named", params: ({ event }) => event },
              target: "loggingInAs",
              actions: "forgetProblem",
            },
            "signOut.submit": { target: "signingOut" },
            "problem.dismiss": { actions: "forgetProblem" },
          },
        },
        loggingInAs: {
          description: "The auth service is asked to let the admin in as a client",
          tags: ["busy", "admin"],
          invoke: {
            id: "loginAs",
            src: "loginAs",
            input: ({ event }) => wantedLogin(event),
            onDone: {
              target: "client",
              actions: [
                { type: "rememberHolders", params: holders },
                { type: "welcomeClient", params: holders },
              ],
            },
            onError: [
              {
                guard: "clientPresent",
                target: "client",
                actions: { type: "rememberProblem", params: problemOf },
              },
              { target: "admin", actions: { type: "rememberProblem", params: problemOf } },
            ],
          },
        },
        signingOut: {
          description: "Tokens are revoked and all four cookies cleared",
          tags: "busy",
          entry: "forgetHolders",
          invoke: {
            id: "signOut",
            src: "signOut",
            onDone: { target: "signedOut", actions: "emitSignedOut" },
            onError: { target: "signedOut", actions: "emitSignedOut" },
          },
        },
      },
      on: {
        "session.end": { target: ".signingOut" },
        "tab.changed": [
          { guard: { type: "sameHolders", params: ({ event }) => event } },
          {
            guard: { type: "holdsClient", params: ({ event }) => event },
            target: ".client",
            actions: [{ type: "rememberHolders", params: ({ event }) => event }, "emitChanged"],
          },
          {
            guard: { type: "holdsAdmin", params: ({ event }) => event },
            target: ".admin",
            actions: [{ type: "rememberHolders", params: ({ event }) => event }, "emitChanged"],
          },
          { target: ".signedOut", actions: ["forgetHolders", "emitSignedOut"] },
        ],
      },
    },
    token: {
      description: "One refresh at a time, however many calls wait for it (part 1 §4)",
      initial: "resting",
      states: {
        resting: {
          description: "The access token is believed good",
          on: {
            "session.unauthorized": [
              {
                guard: { type: "held", params: ({ event }) => event },
                target: "refreshing",
                actions: { type: "rememberRefused", params: ({ event }) => event },
              },
              { actions: "emitExpired" },
            ],
          },
        },
        refreshing: {
          description:
            "Session timeout: a new token is asked for; more refused calls wait for the same answer",
          tags: ["busy", "timeout"],
          invoke: {
            id: "refresh",
            src: "refresh",
            input: ({ context }) => ({ kind: context.refused }),
            onDone: {
              target: "resting",
              actions: [{ type: "rememberHolders", params: holders }, "emitRefreshed"],
            },
            onError: [
              {
                guard: { type: "refusedByServer", params: problemOf },
                target: "resting",
                actions: ["emitExpired", "endSession"],
              },
              { target: "resting", actions: { type: "emitRefreshFailed", params: problemOf } },
            ],
          },
          on: {
            "signOut.submit": { target: "resting", actions: "emitExpired" },
            "tab.changed": [
              {
                guard: { type: "sameHolders", params: ({ event }) => event },
                target: "resting",
                actions: "emitRefreshed",
              },
              { target: "resting", actions: "emitExpired" },
            ],
          },
        },
      },
    },
    consent: {
      description: "The cookie banner",
      initial: "unknown",
      states: {
        unknown: { description: "The cookie was not read yet" },
        asked: {
          description: "The banner shows",
          on: { "consent.accept": { target: "accepted", actions: "keepConsent" } },
        },
        accepted: { description: "Accepted, here or in another tab" },
      },
      on: {
        "consent.read": [
          { guard: { type: "accepted", params: ({ event }) => event }, target: ".accepted" },
          { target: ".asked" },
        ],
      },
    },
  },
  on: {
    "redirect.set": { actions: { type: "rememberRedirect", params: ({ event }) => event } },
  },
});
