import { faultsMachine } from "#machines/faults/faultsMachine.ts";
import type { Subject } from "../harness/subject.ts";

const fault = { part: "Invoicing", kind: "crash", message: "is not a function", stack: "" };

export const faultsSubject: Subject = {
  machine: faultsMachine,
  starts: { "a panel that was just loaded": undefined },
  events: [{ type: "fault.noted", fault }] as unknown as Subject["events"],
  services: {},
  identity: () => null,
  invariants: {
    "What it remembers was told": ({ context }) => context.last === null || context.last.part === fault.part,
  },
};
