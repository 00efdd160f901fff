import { type LiveViewEvent, liveViewMachine } from "#machines/inspector/liveViewMachine.ts";
import type { Subject } from "../harness/subject.ts";

const chosen: LiveViewEvent[] = [
  { type: "actor.choose", actor: "run/1/x:0" },
  { type: "event.choose", actor: "run/1/x:1", position: 7 },
  { type: "watch.pause", position: 3 },
  { type: "watch.resume" },
  { type: "search.change", text: "signIn" },
  { type: "machine.choose", machine: "session" },
  { type: "machine.choose", machine: null },
];

export const liveViewSubject: Subject = {
  machine: liveViewMachine,
  starts: { "the inspector opens": undefined },
  events: chosen,
  services: {},
  identity: ({ context }) => context.machine,
  invariants: {
    "A moment is remembered while it is paused, and then alone": ({ value, context }) =>
      (value === "paused") === (context.position !== null),
  },
};
