/** Decides what is known of a kind of letter that an account is sent, and whether it is turned on or off (REPORT-25, ENQ-60). */
import { assign, emit, setup } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

const rememberProblem = { type: "rememberProblem", params: problemOf } as const;

/** Whether letters of the kind come. */
export interface LetterSwitch {
  readonly on: boolean;
}

export const letterSwitchMachine = setup({
  types: {} as {
    context: { problem: Problem | null };
    events: { type: "letter.refresh" } | { type: "letter.turnOn" } | { type: "letter.turnOff" };
    emitted: { type: "letter.turnedOn" } | { type: "letter.turnedOff" };
    tags: "busy" | "skeleton" | "failed" | "on";
  },
  actors: {
    load: notProvided<LetterSwitch, void>(),
    turn: notProvided<unknown, LetterSwitch>(),
  },
  guards: { isOn: (_, { on }: LetterSwitch) => on },
  actions: {
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    emitTurnedOn: emit({ type: "letter.turnedOn" }),
    emitTurnedOff: emit({ type: "letter.turnedOff" }),
  },
}).createMachine({
  id: "letterSwitch",
  context: { problem: null },
  initial: "loading",
  states: {
    loading: {
      description: "Asks whether the letter comes",
      tags: ["busy", "skeleton"],
      invoke: {
        id: "load",
        src: "load",
        onDone: [
          { guard: { type: "isOn", params: ({ event }) => event.output }, target: "on" },
          { target: "off" },
        ],
        onError: { target: "failed", actions: rememberProblem },
      },
    },
    failed: {
      description: "It could not be read",
      tags: "failed",
      on: { "letter.refresh": { target: "loading", actions: "forgetProblem" } },
    },
    on: {
      description: "The letter comes",
      tags: "on",
      on: { "letter.turnOff": { target: "turningOff", actions: "forgetProblem" } },
    },
    off: {
      description: "No letter comes",
      on: { "letter.turnOn": { target: "turningOn", actions: "forgetProblem" } },
    },
    turningOn: {
      description: "Waits until it is on",
      tags: ["busy", "on"],
      invoke: {
        id: "turn",
        src: "turn",
        input: { on: true },
        onDone: { target: "on", actions: "emitTurnedOn" },
        onError: { target: "off", actions: rememberProblem },
      },
    },
    turningOff: {
      description: "Waits until it is off",
      tags: "busy",
      invoke: {
        id: "turn",
        src: "turn",
        input: { on: false },
        onDone: { target: "off", actions: "emitTurnedOff" },
        onError: { target: "on", actions: rememberProblem },
      },
    },
  },
});
