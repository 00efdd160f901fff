import { servicesMachine } from "#machines/servicesMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const servicesSubject: Subject = {
  machine: servicesMachine,
  starts: { "a client signs in": undefined },
  events: [{ type: "services.refresh" }],
  services: { load: { resolves: [{}], rejects: [{ code: "network" }] } },
  identity: () => null,
  invariants: {
    "There is always an answer": ({ context }) => Boolean(context.property && context.featured),
  },
};
