import { assign, emit, raise, setup } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../notProvided.ts";
import { identifierKind } from "./identifierKind.ts";
import type {
  Holders,
  SessionContext,
  SessionEmitted,
  SessionEvent,
  SessionKind,
  SignIn,
  SignInField,
} from "./sessionEvent.ts";
import { welcomeName } from "./welcomeName.ts";

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
});
