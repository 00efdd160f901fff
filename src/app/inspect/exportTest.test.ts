import { expect, test } from "vitest";
import { createActor, type EventObject } from "xstate";
import { faultsMachine } from "#machines/faults/faultsMachine.ts";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import { freshName, logOn, wizardWith } from "#tests/fixtures/browserLog.ts";
import { runTests } from "#tests/fixtures/runTests.ts";
import { machineVersion } from "../event-log/eventLogEntry.ts";
import { traceText } from "../event-log/eventLogTrace.ts";
import { exportTest } from "./exportTest.ts";
import { machineOf } from "./machinesById.ts";
import { crashesOf, type Recording, recordingOfLog, recordingOfTrace } from "./recording.ts";
import { createTimeline } from "./timeline.ts";

/** What a user did, as a file that was saved. */
async function savedAfter(
  doing: (send: (event: EventObject) => void, fail: (message: string) => void) => void,
) {
  const log = await logOn(freshName());
  const wizard = wizardWith(log);
  const faults = createActor(faultsMachine, { inspect: log.inspect }).start();
  doing(
    (event) => wizard.send(event as Parameters<typeof wizard.send>[0]),
    (message) =>
      faults.send({ type: "fault.noted", fault: { part: "Photos", kind: "crash", message, stack: "" } }),
  );
  return recordingOfTrace(traceText(await log.entries(), "build-1", new Date(0)));
}

const exported = (recording: Recording) => {
  const [crash] = crashesOf(recording);
  const position = crash?.position ?? recording.entries.length - 1;
  const timeline = createTimeline(machineOf);
  return exportTest({ recording, timeline, position, ...(crash && { crash }) }) ?? "";
};

const typing = { type: "field.change", path: "AgentRef", value: "A `7` \\" } as EventObject;

/** A wizard whose answer its machine cannot read, and what the panel noted of that. */
function brokenWizard(): Recording {
  const version = machineVersion(propertyWizardMachine);
  const events = [
    { type: "xstate.init", input: { mode: "edit", id: 7 } },
    { type: "xstate.done.actor.load", output: { property: null, etag: null }, actorId: "load" },
  ];
  const facts = { run: "run-1", login: null, at: "2026-01-01T10:00:00.000Z" };
  const wizard = { ...facts, actor: "run-1/1/x:0", machine: "propertyWizard", version };
  const fault = { type: "fault.noted", fault: { kind: "error", message: "noted" } };
  return recordingOfLog([
    ...events.map((event, nth) => ({ ...wizard, event, nth })),
    { ...facts, actor: "run-1/1/x:1", machine: "faults", version: "1", event: fault, nth: 0 },
  ]);
}

// INSPECT-11
test("What was recorded is a test that passes, or fails as the panel failed", async () => {
  const well = await savedAfter((send) => {
    send(typing);
    send({ type: "step.next" });
  });
  const drawn = await savedAfter((send, fail) => {
    send(typing);
    fail("Cannot read the photos");
    send({ type: "step.next" });
  });
  const sources = { well: exported(well), drawn: exported(drawn), broken: exported(brokenWizard()) };
  const stood = ["propertyWizard", "photoUpload", "locationSearch", "position", "cadastre"].map(
    (machine) => `passed ${machine} comes to where it stood`,
  );
  expect(await runTests(sources)).toEqual({
    well: stood,
    drawn: [...stood, "failed Photos does not fail Error: Cannot read the photos"],
    broken: [
      expect.stringMatching(
        /^failed propertyWizard comes to where it stood TypeError: Cannot read properties of null/,
      ),
    ],
  });
});

test("What a file says of itself stays within the comment that says it", () => {
  const recording = brokenWizard();
  const last = recording.entries.length - 1;
  const forged = "9\nthrow 1;\rthrow 2;\u2028throw 3;\u2029throw 4;";
  const entries = recording.entries.map((entry) => ({ ...entry, at: forged }));
  const timeline = createTimeline(machineOf);
  const exporting = { recording: { ...recording, entries, build: forged }, timeline, position: last };
  const lines = exportTest(exporting)?.split(/[\n\r\u2028\u2029]/) ?? [];
  expect(lines.filter((line) => /throw \d/.test(line)).map((line) => line.slice(0, 3))).toEqual(["// "]);
});

test("What cannot be replayed is no test", () => {
  const timeline = createTimeline(machineOf);
  expect(exportTest({ recording: recordingOfLog([]), timeline, position: 0 })).toBeNull();
});
