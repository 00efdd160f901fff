import { expect, test, vi } from "vitest";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { freshName, logOn, wizardWith } from "#tests/fixtures/browserLog.ts";
import { machineOf } from "../machinesById.ts";
import { type Recording, recordingOfLog } from "../recording.ts";
import { createTimeline } from "../timeline.ts";
import { coverageOf, createTaking, readWalkCoverage } from "./sessionCoverage.ts";

const next = "propertyWizard.editing.details step.next 0";
const go = "propertyWizard.editing step.go 1";
const back = "propertyWizard.editing.description step.back 0";

/** What a recording took, and how often the timeline was asked. */
function takenWith(recording: Recording, taking = createTaking()) {
  const timeline = createTimeline(machineOf);
  const at = vi.spyOn(timeline, "at");
  const going = taking(recording, timeline);
  let step = going.next();
  while (!step.done) step = going.next();
  return { taken: step.value, asked: at.mock.calls.length };
}

// INSPECT-12
test("A session's transitions stand beside those that only walks took", async () => {
  const log = await logOn(freshName());
  wizardWith(log).send({ type: "step.next" });
  const recording = recordingOfLog(await log.entries());
  const { taken } = takenWith(recording);
  expect(taken.get("propertyWizard")?.has(next)).toBe(true);
  const walks = readWalkCoverage(`${JSON.stringify({ machine: "propertyWizard", taken: [next, back] })}\n`);
  const [wizard] = coverageOf([propertyWizardMachine], taken, walks ?? new Map());
  expect(wizard?.onlyWalks).toEqual([back]);
  expect(wizard?.untaken).not.toContain(next);
  expect((wizard?.taken ?? 0) + 1 + (wizard?.untaken.length ?? 0)).toBe(wizard?.transitions);
});

// INSPECT-12
test("What comes later is reckoned from where it was left, finished or not", async () => {
  const log = await logOn(freshName());
  const wizard = wizardWith(log);
  wizard.send({ type: "step.go", step: "description" });
  const first = recordingOfLog(await log.entries());
  const taking = createTaking();
  const begun = taking(first, createTimeline(machineOf));
  begun.next();
  expect(takenWith(first, taking).asked).toBe(first.entries.length - 1);
  wizard.send({ type: "step.back" });
  const grown = recordingOfLog(await log.entries());
  const { taken, asked } = takenWith(grown, taking);
  expect(asked).toBe(grown.entries.length - first.entries.length);
  expect([...(taken.get("propertyWizard") ?? [])]).toEqual(expect.arrayContaining([go, back]));
});

test("What is no coverage of walks is none", () => {
  for (const text of ["", "{", "[]", '{"machine":"a"}', '{"machine":"a","taken":[1]}']) {
    expect(readWalkCoverage(text)).toBeNull();
  }
});
