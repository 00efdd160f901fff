import { describe, expect, test } from "vitest";
import { beyondBounds } from "./eventLogBounds.ts";
import type { LogEntry } from "./eventLogEntry.ts";

const entry = (seq: number, actor: string, type = "field.change", size = 10): LogEntry => ({
  seq,
  at: "2026-01-01T10:00:00Z",
  run: "run-1",
  login: "costa",
  machine: "propertyWizard",
  version: "1",
  actor,
  event: { type },
  size,
});

const log = [
  entry(1, "old", "xstate.init"),
  entry(2, "old"),
  entry(3, "open", "xstate.init"),
  entry(4, "new", "xstate.init"),
  entry(5, "open"),
  entry(6, "new"),
];
const none = () => false;

describe("The bounds of the log", () => {
  test("leave a log alone that keeps them", () => {
    expect(beyondBounds(log, { entries: 6, size: 60 }, none)).toEqual([]);
  });

  test("take whole actors, the one that was quiet longest first", () => {
    expect(beyondBounds(log, { entries: 5, size: 60 }, none)).toEqual([1, 2]);
    expect(beyondBounds(log, { entries: 100, size: 39 }, none)).toEqual([1, 2, 3, 5]);
  });

  test("never take an actor that still runs", () => {
    expect(beyondBounds(log, { entries: 1, size: 1 }, (actor) => actor === "open")).toEqual([1, 2, 4, 6]);
  });

  test("take what has lost its beginning before anything else", () => {
    const headless = [...log, entry(7, "headless")];
    expect(beyondBounds(headless, { entries: 6, size: 100 }, none)).toEqual([7]);
  });
});
