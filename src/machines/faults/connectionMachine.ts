/** Decides whether the panel says that it has no connection, and when it asks again. */
import { assign, emit, setup } from "xstate";
import { notProvided } from "../actor/problemOf.ts";

/** `call.silent`: a call got no answer; `call.answered`: one got any. */
export type ConnectionEvent =
  | { type: "browser.offline" }
  | { type: "browser.online" }
  | { type: "call.silent" }
  | { type: "call.answered" };

/** What failed for want of a connection can be asked for again. */
export type ConnectionEmitted = { type: "connection.back" };

/** Between two looks whether the server is back, in milliseconds. */
const pause = 5_000;

export const connectionMachine = setup({
  types: {} as {
    context: {
      /** As far as the browser knows. */
      network: boolean;
    };
    events: ConnectionEvent;
    emitted: ConnectionEmitted;
  },
  actors: { probe: notProvided<void, void>() },
  delays: { pause },
  guards: { noNetwork: ({ context }) => !context.network },
  actions: {
    tellBack: emit({ type: "connection.back" }),
    rememberNetwork: assign({ network: true }),
    rememberNoNetwork: assign({ network: false }),
  },
}).createMachine({
  id: "connection",
  context: { network: true },
  initial: "there",
  states: {
    there: {
      description: "As far as anybody knows the server answers",
      on: { "call.silent": { target: "doubting" } },
    },
    doubting: {
      description: "One call got no answer; asks whether the server is there at all",
      invoke: {
        id: "probe",
        src: "probe",
        onDone: { target: "there" },
        onError: [{ guard: "noNetwork", target: "offline" }, { target: "unreached" }],
      },
    },
    offline: {
      description: "The browser says that there is no network; an answer may be of a call that was under way",
      tags: "away",
      on: {
        "browser.online": { target: "returning", actions: "rememberNetwork" },
        "call.answered": { target: "returning" },
      },
    },
    unreached: {
      description: "There is a network, but the server does not answer",
      tags: "away",
      after: { pause: { target: "returning" } },
      on: { "call.answered": { target: "there", actions: "tellBack" } },
    },
    returning: {
      description: "Asks whether the server is back",
      tags: "away",
      invoke: {
        id: "probeAgain",
        src: "probe",
        onDone: { target: "there", actions: "tellBack" },
        onError: [{ guard: "noNetwork", target: "offline" }, { target: "unreached" }],
      },
    },
  },
  on: {
    "browser.offline": { target: ".offline", actions: "rememberNoNetwork" },
    "browser.online": { actions: "rememberNetwork" },
  },
});
