import { expect, test } from "vitest";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { freshName, logOn, wizardWith } from "#tests/fixtures/browserLog.ts";
import { machineOf } from "../machinesById.ts";
import { recordingOfLog } from "../recording.ts";
import { createTimeline } from "../timeline.ts";
import { coverageOf, readWalkCoverage, takenTransitions } from "./sessionCoverage.ts";

const next = "propertyWizard.editing.details step.next 0";
const back = "propertyWizard.editing.description step.back 0";

// INSPECT-12
test("A session's transitions stand beside those that only walks took", async () => {
  const log = await logOn(freshName());
  wizardWith(log).send({ type: "step.next" });
  const recording = recordingOfLog(await log.entries());
  const taking = takenTransitions(recording, createTimeline(machineOf));
  let step = taking.next();
  while (!step.done) step = taking.next();
  const taken = step.value;
  expect(taken.get("propertyWizard")?.has(next)).toBe(true);
  const walks = readWalkCoverage(`${JSON.stringify({ machine: "propertyWizard", taken: [next, back] })}\n`);
  const [wizard] = coverageOf([propertyWizardMachine], taken, walks ?? new Map());
  expect(wizard?.onlyWalks).toEqual([back]);
  expect(wizard?.untaken).not.toContain(next);
  expect((wizard?.taken ?? 0) + 1 + (wizard?.untaken.length ?? 0)).toBe(wizard?.transitions);
});

test("What is no coverage of walks is none", () => {
  for (const text of ["", "{", "[]", '{"machine":"a"}', '{"machine":"a","taken":[1]}']) {
    expect(readWalkCoverage(text)).toBeNull();
  }
});
