/** Decides whether the panel says that it has no connection, and when it asks again. */
import { emit, setup } from "xstate";
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
  types: {} as { context: object; events: ConnectionEvent; emitted: ConnectionEmitted },
  actors: { probe: notProvided<void, void>() },
  delays: { pause },
  actions: { tellBack: emit({ type: "connection.back" }) },
}).createMachine({
  id: "connection",
  context: {},
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
        onError: { target: "unreached" },
      },
    },
    offline: {
      description: "The browser says that there is no network",
      tags: ["away", "offline"],
      on: {
        "browser.online": { target: "returning" },
        "call.answered": { target: "there", actions: "tellBack" },
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
        onError: { target: "unreached" },
      },
    },
  },
  on: { "browser.offline": { target: ".offline" } },
});
