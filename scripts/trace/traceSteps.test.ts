import { describe, expect, test } from "vitest";
import type { EventObject } from "xstate";
import { machineVersion } from "#app/event-log/eventLogEntry.ts";
import type { TracedActor } from "#app/event-log/eventLogTrace.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { traceSteps } from "./traceSteps.ts";

const toDescription: EventObject & { step: string } = { type: "step.go", step: "description" };

const traced: TracedActor = {
  actor: "run-1/1/x:0",
  machine: "propertyWizard",
  version: machineVersion(propertyWizardMachine),
  login: "costa",
  input: { mode: "new" },
  events: [
    { at: "2026-01-01T10:00:01.500Z", event: toDescription },
    { at: "2026-01-01T10:00:02.000Z", event: { type: "wizard.close" } },
  ],
};

describe("A trace step by step", () => {
  test("shows every event and the state it led to", () => {
    expect(traceSteps(traced, propertyWizardMachine)).toEqual([
      "propertyWizard run-1/1/x:0",
      '  begins → {"editing":"details"}',
      '  10:00:01.500 step.go {"step":"description"} → {"editing":"description"}',
      "  10:00:02.000 wizard.close → discarded (done)",
    ]);
  });

  test("of another version of the machine shows events only", () => {
    expect(traceSteps({ ...traced, version: "older" }, propertyWizardMachine)).toEqual([
      "propertyWizard run-1/1/x:0 (of another version: events only)",
      "  begins",
      '  10:00:01.500 step.go {"step":"description"}',
      "  10:00:02.000 wizard.close",
    ]);
  });
});
