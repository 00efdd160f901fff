import { problemOf } from "../problemOf.ts";
import { holdersOf } from "./holdersOf.ts";
import { sessionSetup } from "./sessionSetup.ts";

/** The refresh of the access token, apart from who is signed in. */
export const tokenState = sessionSetup.createStateConfig({
  description: "One refresh at a time, however many calls wait for it (SESSION-11)",
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
});
