import { type HostEvent, wizardHostMachine } from "#machines/wizard/wizardHostMachine.ts";
import type { Subject } from "../harness/subject.ts";

const kept = { actor: "wizard.costa.1", name: "A-1", at: "2026-01-01T10:00:00Z", input: { mode: "edit" } };
const events: HostEvent[] = [
  { type: "wizard.open", opened: { mode: "new" } },
  { type: "work.open", actor: "wizard.costa.1" },
  { type: "work.resume" },
  { type: "work.leave" },
  { type: "work.cancel" },
  { type: "wizard.over", output: { outcome: "saved" } },
  { type: "wizard.broken", failure: { code: "unexpected" } },
  { type: "wizard.shut" },
];

export const wizardHostSubject: Subject = {
  machine: wizardHostMachine,
  starts: { "a list opens": undefined },
  events,
  services: {
    find: { resolves: [kept, null], rejects: [{ code: "network" }] },
    fetch: { resolves: ["a wizard"], rejects: [{ code: "network" }] },
    run: { resolves: [undefined], rejects: [{ code: "unexpected" }] },
  },
  identity: ({ context: { sought, kept, wizard } }) => [sought, kept !== null, wizard !== null],
  invariants: {
    "A wizard is there exactly while one is open": ({ value, context }) =>
      (value.wizard === "open") === (context.wizard !== null),
    "Who is asked, is asked about kept work": ({ value, context }) =>
      value.door !== "asking" || context.kept !== null,
    "Something is sought or fetched only where it was asked for": ({ value, context }) =>
      value.door === "idle" || context.sought !== null,
  },
};
