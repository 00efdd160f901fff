import { describe, expect, test } from "vitest";
import type { NewEntry } from "../event-log/eventLogEntry.ts";
import { packedTrace, TraceProblem, textOfTrace, traceText } from "../event-log/eventLogTrace.ts";
import { append, crashesOf, movedTo, pageAt, recordingOfLog, recordingOfTrace } from "./recording.ts";

interface EntryFields extends Partial<NewEntry> {
  type?: string;
}

const page = { address: "/properties", language: "es", build: "b1" };

const entry = (
  actor: string,
  nth: number,
  second: number,
  { type, ...more }: EntryFields = {},
): NewEntry => ({
  at: `2026-01-01T10:00:${String(second).padStart(2, "0")}.000Z`,
  run: actor.split("/")[0] ?? "",
  login: "costa",
  machine: "palette",
  version: "1",
  actor,
  event: { type: type ?? (nth === 0 ? "xstate.init" : "palette.open") },
  nth,
  ...more,
});

const toldOf = ({ entries }: { entries: readonly { actor: string; at: string }[] }) =>
  entries.map(({ actor, at }) => `${actor.at(-1)}${Number(at.slice(17, 19))}`).join(" ");

describe("A recording", () => {
  test("puts what two tabs did in order of time, and leaves each actor its own order", () => {
    const early = entry("run-1/1/b", 0, 4);
    const told = [entry("run-1/1/a", 0, 1), entry("run-1/1/a", 1, 5), early, entry("run-1/1/b", 1, 2)];
    const recording = recordingOfLog([...told, entry("run-2/1/c", 0, 3)]);
    expect(toldOf(recording)).toBe("a1 c3 b4 b2 a5");
    expect(recording.actors.get("run-1/1/b")).toMatchObject({ begun: true, positions: [2, 3] });
    expect(recording.entries.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  });

  test("grows by what is new, wherever in time it belongs", () => {
    const first = recordingOfLog([entry("run-1/1/a", 0, 1), entry("run-1/1/a", 1, 5)]);
    expect(append(first, [entry("run-1/1/a", 1, 5)])).toBe(first);
    const later = append(first, [entry("run-1/1/a", 1, 5), entry("run-1/1/a", 2, 6)]);
    expect([toldOf(first), toldOf(later)]).toEqual(["a1 a5", "a1 a5 a6"]);
    expect([...(later.actors.get("run-1/1/a")?.positions ?? [])]).toEqual([0, 1, 2]);
    const other = append(later, [entry("run-2/1/c", 0, 3)]);
    expect(toldOf(other)).toBe("a1 c3 a5 a6");
    expect(movedTo(later, other)).toEqual([0, 2, 3]);
  });

  test("is the same from a saved trace as from the log", async () => {
    const told = [
      entry("run-1/1/a", 0, 1, { id: "palette", page }),
      entry("run-1/1/b", 0, 2, { parent: "run-1/1/a", from: "run-1/1/a" }),
      entry("run-1/1/a", 1, 3),
    ].map((one, seq) => ({ ...one, seq, size: 1 }));
    const text = traceText(told, "b1", new Date(0));
    const recording = recordingOfTrace(await textOfTrace(await packedTrace(text)));
    const log = recordingOfLog(told);
    expect(recording).toEqual({ ...log, build: "b1", at: "1970-01-01T00:00:00.000Z" });
    expect(pageAt(recording, 2)).toEqual(page);
  });

  test("says where it went wrong: what was noted, and what a later wizard went on from", () => {
    const fault = { kind: "crash", part: "Facturas", message: "no rows", stack: "" };
    const recording = recordingOfLog([
      entry("run-1/1/a", 0, 1),
      entry("run-1/1/f", 0, 2, { event: { type: "fault.noted", fault } as NewEntry["event"] }),
      entry("run-1/1/a", 1, 3),
      entry("run-2/1/c", 0, 4, { resumedFrom: "run-1/1/a" }),
    ]);
    expect(crashesOf(recording)).toEqual([
      { position: 1, kind: "crash", part: "Facturas", message: "no rows" },
      { position: 2, kind: "cutOff", part: "palette", message: "" },
    ]);
  });

  // INSPECT-15
  test("has each call that failed as a fault, with its code and, of an unknown answer, its status", () => {
    const failed = (nth: number, type: string, error: unknown) =>
      entry("run-1/1/a", nth, nth, { event: { type, error } as unknown as NewEntry["event"] });
    const recording = recordingOfLog([
      entry("run-1/1/a", 0, 0),
      failed(1, "xstate.error.actor.readFeed", { code: "ErrNoService" }),
      failed(2, "xstate.error.actor.stopCheck", { code: "unexpected", status: 418, serverCode: "ErrTeapot" }),
      failed(3, "xstate.error.actor.other", "no code"),
      failed(4, "feed.retry", { code: "ErrNoService" }),
    ]);
    expect(crashesOf(recording)).toEqual([
      { position: 1, kind: "call", part: "readFeed", message: "ErrNoService" },
      { position: 2, kind: "call", part: "stopCheck", message: "ErrTeapot 418" },
    ]);
  });

  // INSPECT-10
  test("is refused with a reason when the file is none", async () => {
    const trace = JSON.parse(traceText([], "b1", new Date(0)));
    const reasonOf = (text: string) => {
      try {
        recordingOfTrace(text);
        return null;
      } catch (failure) {
        return failure instanceof TraceProblem ? failure.code : failure;
      }
    };
    expect([
      reasonOf(JSON.stringify(trace)),
      reasonOf("{"),
      reasonOf("[]"),
      reasonOf(JSON.stringify({ ...trace, version: 1 })),
      reasonOf(JSON.stringify({ ...trace, entries: [{ of: 0 }] })),
      reasonOf(JSON.stringify({ ...trace, values: null })),
    ]).toEqual([null, "notJson", "notTrace", "otherVersion", "damaged", "damaged"]);
    const packed = await packedTrace(JSON.stringify(trace));
    await expect(textOfTrace(packed.slice(0, 40))).rejects.toMatchObject({ code: "damaged" });
  });
});
