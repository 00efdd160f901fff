import { timeTravelMachine } from "#machines/inspector/timeTravelMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const timeTravelSubject: Subject = {
  machine: timeTravelMachine,
  starts: {
    "a recording opens": { last: 3 },
    "a recording opens at its crash": { last: 3, position: 3, actor: "run/1/x:0" },
  },
  ways: {
    "two moments are marked": [
      { type: "mark.set", mark: "first" },
      { type: "step.next" },
      { type: "mark.set", mark: "second" },
    ] as Subject["events"],
  },
  events: [
    { type: "recording.grow", last: 4, moved: [0, 1, 3, 4] },
    { type: "actor.choose", actor: "run/1/x:0" },
    { type: "actor.choose", actor: null },
    { type: "stops.choose", stops: [1, 2] },
    { type: "stops.choose", stops: null },
    { type: "moment.choose", position: 2 },
    { type: "moment.choose", position: 9 },
    { type: "moment.choose", position: -1 },
    { type: "step.next" },
    { type: "step.back" },
    { type: "play.start" },
    { type: "play.stop" },
    { type: "mark.set", mark: "first" },
    { type: "mark.set", mark: "second" },
    { type: "marks.clear" },
    { type: "trial.start" },
    { type: "trial.end" },
  ] as Subject["events"],
  services: {},
  identity: ({ context: { position, last, actor, stops } }) => [position, last, actor, stops],
  invariants: {
    "What is looked at is in the recording": ({ context: { position, last, marks } }) =>
      [position, marks.first ?? 0, marks.second ?? 0].every((one) => one >= 0 && one <= last),
    "Only a chosen actor is tried": ({ value, context }) => value !== "trying" || context.actor !== null,
  },
};
