import { askedMachine } from "#machines/actor/askedMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const askedSubject: Subject = {
  machine: askedMachine,
  starts: { "a screen opens": undefined },
  events: [{ type: "fact.retry" }],
  services: {
    load: { resolves: [{ Name: "Zaguán", Phone: null, Email: null }], rejects: [{ code: "network" }] },
  },
  identity: ({ context }) => context.fact === null,
  invariants: {
    "It is known exactly when it was read": ({ value, context }) =>
      (value === "known") === (context.fact !== null),
  },
};
