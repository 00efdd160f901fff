import { usageMachine } from "#machines/usageMachine.ts";
import type { Subject } from "../harness/subject.ts";

export const usageSubject: Subject = {
  machine: usageMachine,
  starts: { "the dashboard opens": undefined },
  events: [{ type: "usage.refresh" }],
  services: { load: { resolves: [{ active: 463 }], rejects: [{ code: "network" }] } },
  identity: () => null,
  invariants: { "No count is missing": ({ context }) => Object.values(context.usage).length === 7 },
};
