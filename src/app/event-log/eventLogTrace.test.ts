import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { propertyWizardMachine } from "#machines/property-wizard/propertyWizardMachine.ts";
import type { LogEntry } from "./eventLogEntry.ts";
import { loadTrace, packedTrace, traceText } from "./eventLogTrace.ts";
import { replay } from "./replay.ts";

const entry = (seq: number, event: LogEntry["event"]): LogEntry => ({
  seq,
  at: "2026-01-01T10:00:00.000Z",
  run: "run-1",
  login: "costa",
  machine: "propertyWizard",
  version: "1",
  actor: "run-1/1/x:0",
  event,
  nth: seq,
  size: 10,
});

describe("A trace", () => {
  test("can be loaded and stepped through as it happened", () => {
    const entries = [
      entry(1, { type: "xstate.init", input: { mode: "new" } } as LogEntry["event"]),
      entry(2, { type: "field.change", path: "AgentRef", value: "A-1" } as LogEntry["event"]),
      entry(3, { type: "step.go", step: "description" } as LogEntry["event"]),
    ];
    const [traced] = loadTrace(traceText(entries, "build-1", new Date(0)));
    const events = traced?.events.map(({ event }) => event) ?? [];
    const before = replay(propertyWizardMachine, traced?.input, events.slice(0, 1));
    const after = replay(propertyWizardMachine, traced?.input, events);
    expect(before.context.form.AgentRef).toBe("A-1");
    expect([before.value, after.value]).toEqual([{ editing: "details" }, { editing: "description" }]);
  });

  test("is packed when it is saved, and says of each actor and of what several events hold once what they are", async () => {
    const output = Array.from({ length: 20 }, (_, Id) => ({
      Id,
      Text: `A villa by the sea, ${Id}. `.repeat(15),
    }));
    const found = { type: "xstate.done.actor.load", output } as LogEntry["event"];
    const entries = [
      { ...entry(1, { type: "xstate.init" }), id: "wizard", parent: "run-1/1/x:9" },
      { ...entry(2, found), from: "run-1/1/x:2" },
      { ...entry(3, found), page: { address: "/properties", language: "es", build: "b1" } },
    ];
    const text = traceText(entries, "build-1", new Date(0));
    expect(text.length).toBeLessThan(1.4 * JSON.stringify(output).length);
    const packed = await packedTrace(text);
    expect(packed.size).toBeLessThan(text.length / 5);
    expect(loadTrace(gunzipSync(await packed.arrayBuffer()).toString())).toMatchObject([
      {
        id: "wizard",
        parent: "run-1/1/x:9",
        machine: "propertyWizard",
        login: "costa",
        events: [
          { event: found, from: "run-1/1/x:2" },
          { event: found, page: { address: "/properties", language: "es", build: "b1" } },
        ],
      },
    ]);
  });

  test("is refused in words when it is none", () => {
    expect(() => loadTrace("{")).toThrow("This file is no trace: it is not JSON.");
    expect(() => loadTrace("{}")).toThrow(
      "This file is no trace of this panel, or of a version it does not know.",
    );
  });
});
