import { describe, expect, test } from "vitest";
import type { ActorSummary } from "./eventLogEntry.ts";
import { actorsBeyondBounds } from "./eventLogStore.ts";

const summary = (actor: string, at: string, count: number, size: number): ActorSummary => ({
  actor,
  machine: "propertyWizard",
  run: "run-1",
  login: "costa",
  at,
  count,
  size,
  values: [],
});

const actors = [
  summary("open", "2026-01-01T10:00:00Z", 2, 20),
  summary("new", "2026-01-03T10:00:00Z", 2, 20),
  summary("old", "2026-01-02T10:00:00Z", 2, 20),
];
const none = () => false;

describe("The bounds of the log", () => {
  test("leave a log alone that keeps them", () => {
    expect(actorsBeyondBounds(actors, { entries: 6, size: 60 }, none)).toEqual([]);
  });

  test("take whole actors, the one that was quiet longest first", () => {
    expect(actorsBeyondBounds(actors, { entries: 5, size: 60 }, none)).toEqual(["open"]);
    expect(actorsBeyondBounds(actors, { entries: 100, size: 39 }, none)).toEqual(["open", "old"]);
  });

  test("never take an actor that still runs", () => {
    expect(actorsBeyondBounds(actors, { entries: 1, size: 1 }, (actor) => actor === "open")).toEqual([
      "old",
      "new",
    ]);
  });
});
