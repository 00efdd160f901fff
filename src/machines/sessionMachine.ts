/** Decides who is signed in, when a token is refreshed, and what every tab makes of it. Tokens never enter it. */
import { identityState } from "./session/identityState.ts";
import { sessionSetup } from "./session/sessionSetup.ts";
import { tokenState } from "./session/tokenState.ts";

export type { Holders, SessionKind } from "./session/sessionEvent.ts";

export const sessionMachine = sessionSetup.createMachine({
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
