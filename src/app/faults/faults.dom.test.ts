import { expect, test } from "vitest";
import type { InspectionEvent } from "xstate";
import { addObserver } from "../event-log/observe.ts";
import { startFaults } from "./faults.ts";

// LOG-06
test("what nobody caught is among what the event log hears", () => {
  const heard: unknown[] = [];
  addObserver((inspection: InspectionEvent) => {
    if (inspection.type === "@xstate.event" && inspection.event.type === "fault.noted")
      heard.push((inspection.event as unknown as { fault: unknown }).fault);
  });
  startFaults();
  const failure = new Error("no rows");
  dispatchEvent(Object.assign(new Event("error"), { error: failure }));
  dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason: "gone" }));
  // What a browser says of a layout that did not settle is no error.
  dispatchEvent(Object.assign(new Event("error"), { error: null }));
  expect(heard).toEqual([
    { part: "", kind: "error", message: "no rows", stack: expect.stringContaining("no rows") },
    { part: "", kind: "error", message: "gone", stack: "" },
  ]);
});
