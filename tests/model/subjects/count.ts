import { countMachine } from "#machines/dashboard/countMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const countSubject: Subject = {
  machine: countMachine,
  starts: { "the active properties": { name: "active" } },
  events: [{ type: "count.refresh" }],
  services: { load: { resolves: [463], rejects: [{ code: "network" }] } },
  identity: () => null,
  invariants: {},
};
