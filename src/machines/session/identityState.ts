import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { holdersOf, type SessionEvent, type SignIn, sessionSetup } from "./sessionSetup.ts";

/** The secret goes from the event to the actor and is remembered nowhere. */
const credentials = (event: SessionEvent): SignIn =>
  event.type === "signIn.submit"
    ? { identifier: event.identifier.trim(), password: event.password }
    : { identifier: "", password: "" };

const typedCode = (event: SessionEvent) =>
  event.type === "code.submit" ? { secretCode: event.secretCode.trim() } : { secretCode: "" };

const chosenAccount = (event: SessionEvent) =>
  event.type === "account.choose" ? { account: event.login } : {};

const wantedLogin = (event: SessionEvent) =>
  event.type === "loginAs.submit" ? { login: event.login.trim() } : { login: "" };

const remembering = { type: "rememberProblem", params: problemOf } as const;
const rememberingHolders = { type: "rememberHolders", params: holdersOf } as const;

/** A client is in, or a user says first which of several accounts is meant (TEAM-16). */
const enteredAsClient = [
  {
    guard: { type: "isUndecided", params: holdersOf },
    target: "#session.identity.choosingAccount",
    actions: { type: "rememberAccounts", params: holdersOf },
  },
  {
    target: "#session.identity.client",
    actions: [rememberingHolders, { type: "welcomeClient", params: holdersOf }],
  },
] as const;

const askingForCode = {
  guard: { type: "asksCode", params: problemOf },
  target: "#session.identity.askingCode",
} as const;
const givingUp = { target: "#session.identity.signedOut", actions: "forgetProblem" } as const;
const refusing = { target: "#session.identity.signedOut.refused", actions: remembering } as const;

/** What who is signed in may do. */
const signedIn = {
  "loginAs.submit": {
    guard: { type: "named", params: fromEvent },
    target: "loggingInAs",
    actions: "forgetProblem",
  },
  "signOut.submit": { target: "signingOut" },
  "problem.dismiss": { actions: "forgetProblem" },
} as const;

/** Who is signed in, and how that changes (SIGNIN-08 … SIGNIN-13, SESSION-05). */
export const identityState = sessionSetup.createStateConfig({
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
            guard: { type: "holdsClient", params: holdersOf },
            target: "client",
            actions: rememberingHolders,
          },
          {
            guard: { type: "holdsAdmin", params: holdersOf },
            target: "admin",
            actions: rememberingHolders,
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
            guard: { type: "incomplete", params: fromEvent },
            target: ".waiting",
            actions: { type: "rememberMissing", params: fromEvent },
          },
          {
            guard: { type: "namesAdmin", params: fromEvent },
            target: "signingIn.asAdmin",
            actions: "forgetMissing",
          },
          { target: "signingIn.asClient", actions: "forgetMissing" },
        ],
        // The reason may come after the end that it explains.
        "tab.changed": { guard: { type: "isSignOut", params: fromEvent }, actions: "emitSignedOut" },
      },
    },
    signingIn: {
      description: "The auth service is asked; what was typed decides which",
      tags: ["busy", "signedOut", "proving"],
      initial: "asClient",
      states: {
        asClient: {
          description: "With a client's login",
          invoke: {
            id: "signInClient",
            src: "signIn",
            input: ({ event }) => ({ kind: "client", ...credentials(event) }),
            onDone: enteredAsClient,
            onError: [askingForCode, refusing],
          },
        },
        asAdmin: {
          description: "With an e-mail, which is an admin's or a user's",
          invoke: {
            id: "signInAdmin",
            src: "signIn",
            input: ({ event }) => ({ kind: "admin", ...credentials(event) }),
            onDone: {
              target: "#session.identity.admin",
              actions: [rememberingHolders, { type: "welcomeAdmin", params: holdersOf }],
            },
            onError: [askingForCode, { target: "asUser", actions: remembering }],
          },
        },
        asUser: {
          description: "With an e-mail that the admins' service has refused",
          invoke: {
            id: "signInUser",
            src: "signInUser",
            input: {},
            onDone: enteredAsClient,
            onError: [
              { ...askingForCode, actions: "forgetProblem" },
              // What the admins' service has said stands.
              {
                guard: { type: "knowsNobody", params: problemOf },
                target: "#session.identity.signedOut.refused",
              },
              refusing,
            ],
          },
        },
      },
    },
    choosingAccount: {
      description: "The password was right; the user works in several accounts",
      tags: ["signedOut", "proving", "step"],
      initial: "asking",
      exit: "forgetAccounts",
      states: {
        asking: {
          description: "Waits for one of them",
          on: {
            "account.choose": { target: "entering", actions: "forgetProblem" },
            "account.cancel": givingUp,
            "signOut.submit": givingUp,
          },
        },
        entering: {
          description: "The auth service is asked again, with the account",
          tags: "busy",
          invoke: {
            id: "enterAccount",
            src: "signInUser",
            input: ({ event }) => chosenAccount(event),
            onDone: enteredAsClient,
            onError: [askingForCode, { target: "asking", actions: remembering }],
          },
        },
      },
    },
    askingCode: {
      description: "The password was right; the account asks for a code as well",
      tags: ["signedOut", "step"],
      on: {
        "code.submit": {
          guard: { type: "hasCode", params: fromEvent },
          target: "checkingCode",
          actions: "forgetProblem",
        },
        "code.cancel": givingUp,
        "signOut.submit": givingUp,
      },
    },
    checkingCode: {
      description: "The auth service is asked with the code",
      tags: ["busy", "signedOut", "step"],
      invoke: {
        id: "signInByCode",
        src: "signInByCode",
        input: ({ event }) => typedCode(event),
        onDone: [
          {
            guard: { type: "holdsClient", params: holdersOf },
            target: "client",
            actions: [rememberingHolders, { type: "welcomeClient", params: holdersOf }],
          },
          {
            target: "admin",
            actions: [rememberingHolders, { type: "welcomeAdmin", params: holdersOf }],
          },
        ],
        onError: [
          {
            guard: { type: "isOver", params: problemOf },
            target: "signedOut.refused",
            actions: remembering,
          },
          { target: "askingCode", actions: remembering },
        ],
      },
    },
    client: {
      description: "A client, or an admin as a client",
      tags: "client",
      on: signedIn,
    },
    admin: {
      description: "An admin who is nobody's client",
      tags: "admin",
      on: signedIn,
    },
    loggingInAs: {
      description: "The auth service is asked to let the admin in as a client",
      tags: ["busy", "admin"],
      on: { "signOut.submit": { target: "signingOut" } },
      invoke: {
        id: "loginAs",
        src: "loginAs",
        input: ({ event }) => wantedLogin(event),
        onDone: {
          target: "client",
          actions: [rememberingHolders, { type: "welcomeClient", params: holdersOf }],
        },
        onError: [
          {
            guard: "clientPresent",
            target: "client",
            actions: remembering,
          },
          { target: "admin", actions: remembering },
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
    "session.end": { target: ".signedOut", actions: "forgetHolders" },
    "tab.changed": [
      { guard: { type: "sameHolders", params: fromEvent } },
      {
        guard: { type: "holdsClient", params: fromEvent },
        target: ".client",
        actions: [{ type: "rememberHolders", params: fromEvent }, "emitChanged"],
      },
      {
        guard: { type: "holdsAdmin", params: fromEvent },
        target: ".admin",
        actions: [{ type: "rememberHolders", params: fromEvent }, "emitChanged"],
      },
      {
        guard: { type: "isSignOut", params: fromEvent },
        target: ".signedOut",
        actions: ["forgetHolders", "emitSignedOut"],
      },
      { target: ".signedOut", actions: ["forgetHolders", "emitExpired"] },
    ],
  },
});
