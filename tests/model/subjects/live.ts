import { liveMachine } from "#machines/session/liveMachine.ts";
import type { Subject } from "../harness/subject.ts";

const notices = [
  { id: "7", kind: null },
  { id: "8", kind: "enquiries" },
];

/** What they say is among the events. */
const silent = { resolves: [undefined], rejects: ["denied"] };

export const liveSubject: Subject = {
  machine: liveMachine,
  starts: { "a tab that was just opened": undefined },
  events: [
    { type: "page.visible" },
    { type: "page.hidden" },
    { type: "turn.come" },
    { type: "stream.ended" },
    ...notices.map((notice) => ({ type: "stream.told", notice })),
    ...notices.map((notice) => ({ type: "tab.told", notice })),
  ],
  services: { tabs: silent, turn: silent, stream: silent },
  identity: ({ context: { position, failures } }) => [position, Math.min(failures, 8)],
  invariants: {
    "A pause follows a connection that has ended": ({ value, context }) =>
      value.following?.connection !== "pausing" || context.failures > 0,
  },
};
