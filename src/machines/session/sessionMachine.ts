/** Decides who is signed in, when a token is refreshed, and what every tab makes of it. Tokens never enter it. */

import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { identityState } from "./identityState.ts";
import { holdersOf, type SessionKind, sessionSetup } from "./sessionSetup.ts";

/** The refresh of one side's access token, apart from who is signed in. */
const renewalOf = <const Id extends string>(side: SessionKind, id: Id) =>
  sessionSetup.createStateConfig({
    description: "One refresh of its token at a time, however many calls wait for it (SESSION-11)",
    initial: "resting",
    states: {
      resting: {
        description: "The access token is believed good",
        on: {
          "session.unauthorized": [
            {
              guard: { type: "isHeld", params: ({ event: { kind } }) => ({ kind, side }) },
              target: "refreshing",
            },
            {
              guard: { type: "isOf", params: ({ event: { kind } }) => ({ kind, side }) },
              actions: "emitExpired",
            },
          ],
        },
      },
      refreshing: {
        description: "Session timeout: a new token is asked for; more refused calls wait for the same answer",
        tags: ["busy", "timeout"],
        invoke: {
          id,
          src: "refresh",
          input: { kind: side },
          onDone: [
            {
              guard: { type: "sameHolders", params: holdersOf },
              target: "resting",
              actions: [
                { type: "rememberHolders", params: holdersOf },
                { type: "emitRefreshed", params: { kind: side } },
              ],
            },
            { target: "resting", actions: { type: "followHolders", params: holdersOf } },
          ],
          onError: [
            {
              guard: { type: "refusedByServer", params: problemOf },
              actions: ["emitExpired", "endSession"],
            },
            {
              target: "resting",
              actions: {
                type: "emitRefreshFailed",
                params: ({ event }) => ({ kind: side, problem: problemOf({ event }).problem }),
              },
            },
          ],
        },
        on: {
          "signOut.submit": { target: "resting" },
          "session.end": { target: "resting" },
          "tab.changed": {
            guard: { type: "otherHolder", params: ({ event: holders }) => ({ side, holders }) },
            target: "resting",
          },
        },
      },
    },
  });

export type { Holders, SessionChange, SessionKind } from "./sessionSetup.ts";

export const sessionMachine = sessionSetup.createMachine({
  id: "session",
  context: { client: null, admin: null, accounts: [], missing: [], problem: null },
  type: "parallel",
  states: {
    identity: identityState,
    token: {
      description: "The access tokens of both sides",
      type: "parallel",
      states: { client: renewalOf("client", "refreshClient"), admin: renewalOf("admin", "refreshAdmin") },
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
          { guard: { type: "accepted", params: fromEvent }, target: ".accepted" },
          { target: ".asked" },
        ],
      },
    },
  },
});
