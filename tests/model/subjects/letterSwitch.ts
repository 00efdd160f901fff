import { letterSwitchMachine } from "#machines/account/letterSwitchMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const letterSwitchSubject: Subject = {
  machine: letterSwitchMachine,
  starts: { "the screen opens": undefined },
  events: [
    { type: "letter.refresh" },
    { type: "letter.turnOn" },
    { type: "letter.turnOff" },
  ] as Subject["events"],
  services: {
    load: { resolves: [{ on: true }, { on: false }], rejects: [{ code: "network" }] },
    turn: { resolves: [{ on: true }], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { problem } }) => [problem?.code],
  invariants: {
    "Nothing is said to have failed while it is on its way": ({ value, context }) =>
      !["loading", "turningOn", "turningOff"].includes(value) || context.problem === null,
  },
};
