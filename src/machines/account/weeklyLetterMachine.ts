/** Decides what is known of the weekly letter of an account, and whether it is turned on or off (REPORT-25). */
import { assign, emit, setup } from "xstate";
import type { Letters } from "#contracts/session/accountContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";

const rememberProblem = { type: "rememberProblem", params: problemOf } as const;

export const weeklyLetterMachine = setup({
  types: {} as {
    context: { problem: Problem | null };
    events: { type: "letter.refresh" } | { type: "letter.turnOn" } | { type: "letter.turnOff" };
    emitted: { type: "letter.turnedOn" } | { type: "letter.turnedOff" };
    tags: "busy" | "skeleton" | "failed" | "on";
  },
  actors: {
    load: notProvided<Letters, void>(),
    turn: notProvided<unknown, Letters>(),
  },
  guards: { isOn: (_, { Weekly }: Letters) => Weekly },
  actions: {
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    emitTurnedOn: emit({ type: "letter.turnedOn" }),
    emitTurnedOff: emit({ type: "letter.turnedOff" }),
  },
}).createMachine({
  id: "weeklyLetter",
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
        input: { Weekly: true },
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
        input: { Weekly: false },
        onDone: { target: "off", actions: "emitTurnedOff" },
        onError: { target: "on", actions: rememberProblem },
      },
    },
  },
});
