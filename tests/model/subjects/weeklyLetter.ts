import { weeklyLetterMachine } from "#machines/account/weeklyLetterMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const weeklyLetterSubject: Subject = {
  machine: weeklyLetterMachine,
  starts: { "the screen opens": undefined },
  events: [
    { type: "letter.refresh" },
    { type: "letter.turnOn" },
    { type: "letter.turnOff" },
  ] as Subject["events"],
  services: {
    load: { resolves: [{ Weekly: true }, { Weekly: false }], rejects: [{ code: "network" }] },
    turn: { resolves: [{ Weekly: true }], rejects: [{ code: "network" }] },
  },
  identity: ({ context: { problem } }) => [problem?.code],
  invariants: {
    "Nothing is said to have failed while it is on its way": ({ value, context }) =>
      !["loading", "turningOn", "turningOff"].includes(value) || context.problem === null,
  },
};
