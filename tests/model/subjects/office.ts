import { officeMachine } from "#machines/contact/officeMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const officeSubject: Subject = {
  machine: officeMachine,
  starts: { "a screen with the office opens": undefined },
  events: [{ type: "office.retry" }],
  services: {
    load: { resolves: [{ Name: "Zaguán", Phone: null, Email: null }], rejects: [{ code: "network" }] },
  },
  identity: ({ context }) => context.office === null,
  invariants: {
    "It is known exactly when it was read": ({ value, context }) =>
      (value === "known") === (context.office !== null),
  },
};
