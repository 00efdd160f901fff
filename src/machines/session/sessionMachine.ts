/** Decides who is signed in, when a token is refreshed, and what every tab makes of it. Tokens never enter it. */

import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { identityState } from "./identityState.ts";
import { holdersOf, sessionSetup } from "./sessionSetup.ts";

/** The refresh of the access token, apart from who is signed in. */
const tokenState = sessionSetup.createStateConfig({
  description: "One refresh at a time, however many calls wait for it (SESSION-11)",
  initial: "resting",
  states: {
    resting: {
      description: "The access token is believed good",
      on: {
        "session.unauthorized": [
          {
            guard: { type: "held", params: fromEvent },
            target: "refreshing",
            actions: { type: "rememberRefused", params: fromEvent },
          },
          { actions: "emitExpired" },
        ],
      },
    },
    refreshing: {
      description: "Session timeout: a new token is asked for; more refused calls wait for the same answer",
      tags: ["busy", "timeout"],
      invoke: {
        id: "refresh",
        src: "refresh",
        input: ({ context }) => ({ kind: context.refused }),
        onDone: {
          target: "resting",
          actions: [{ type: "rememberHolders", params: holdersOf }, "emitRefreshed"],
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
          { guard: { type: "sameHolders", params: fromEvent }, target: "resting", actions: "emitRefreshed" },
          { target: "resting", actions: "emitExpired" },
        ],
      },
    },
  },
});

export type { Holders, SessionKind } from "./sessionSetup.ts";

export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: { client: null, admin: null, missing: [], problem: null, refused: "client" },
  type: "parallel",
  states: {
    identity: identityState,
    token: tokenState,
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
          { guard: { type: "accepted", params: fromEvent }, target: ".accepted" },
          { target: ".asked" },
        ],
      },
    },
  },
});
