import { afterEach, describe, expect, test } from "vitest";
import type { NewEntry } from "../../event-log/eventLogEntry.ts";
import { recordingOfLog } from "../recording.ts";
import { actorRows, clockOf, foldRows, nameOf, shownEvents, statesIn } from "./shownEvents.ts";

const entry = (actor: string, machine: string, type: string, more: Partial<NewEntry> = {}): NewEntry => ({
  at: "2026-01-01T10:00:00.000Z",
  run: actor.split("/")[0] ?? "",
  login: null,
  machine,
  version: "1",
  actor,
  nth: 0,
  event: { type },
  ...more,
});

const recording = recordingOfLog([
  entry("one/1/x:0", "propertyList", "xstate.init"),
  entry("one/1/x:1", "propertyRow", "xstate.init", { id: "row-7", parent: "one/1/x:0" }),
  entry("two/1/x:0", "session", "xstate.init"),
  entry("one/1/x:1", "propertyRow", "row.activate", { nth: 1 }),
  entry("one/1/x:1", "propertyRow", "xstate.done.actor.activate", {
    nth: 2,
    event: { type: "xstate.done.actor.activate", output: { Status: "Live" }, actorId: "activate" } as never,
  }),
]);

// INSPECT-05
describe("What is listed of what happened", () => {
  const found = (search: string, machine: string | null = null) =>
    shownEvents(recording, { search, machine }).map(({ index }) => index);

  test("is all of it without a filter", () => {
    expect(shownEvents(recording, { search: " ", machine: null })).toBe(recording.entries);
  });

  test("is found by the event, as it is written and as it is said, and by the actor", () => {
    expect(found("ACTIVATE")).toEqual([3, 4]);
    expect(found("activate done")).toEqual([4]);
    expect(found("row-7")).toEqual([1, 3, 4]);
    expect(found("", "session")).toEqual([2]);
    expect(found("activate", "session")).toEqual([]);
  });

  // INSPECT-17
  test("is found by what came with the event, as the line says it", () => {
    expect(found("output: {status}")).toEqual([4]);
    expect(found("actorId")).toEqual([]);
  });
});

describe("The tree of actors", () => {
  const tree = (search: string, machine: string | null = null) =>
    actorRows(recording, ["two", "one"], { search, machine }).map((row) =>
      row.kind === "tab" ? row.run : `${row.level} ${nameOf(row.actor)}`,
    );

  test("has each below who made it, in its tab", () => {
    expect(tree("")).toEqual(["two", "2 session", "one", "2 propertyList", "3 propertyRow row-7"]);
  });

  test("keeps the makers of those that a filter finds", () => {
    expect(tree("row-7")).toEqual(["two", "one", "2 propertyList", "3 propertyRow row-7"]);
    expect(tree("", "session")).toEqual(["two", "2 session", "one"]);
  });
});

// INSPECT-16
describe("Actors that are alike", () => {
  const listed = (rows: number) =>
    recordingOfLog([
      entry("one/1/x:0", "propertyList", "xstate.init"),
      entry("one/1/x:1", "quickFind", "xstate.init", { parent: "one/1/x:0" }),
      ...Array.from({ length: rows }, (_, nth) =>
        entry(`one/2/x:${nth}`, "propertyRow", "xstate.init", { id: `row-${nth}`, parent: "one/1/x:0" }),
      ),
      entry("one/3/x:0", "session", "xstate.init"),
    ]);
  const folded = (of: ReturnType<typeof listed>, open: readonly string[] = []) => {
    const { rows, foldable } = foldRows(actorRows(of, ["one"], { search: "", machine: null }), new Set(open));
    const shown = rows.map((row) =>
      row.kind === "fold" ? `${row.count} ${row.machine}` : row.kind === "tab" ? row.run : nameOf(row.actor),
    );
    return { shown, foldable: [...foldable] };
  };

  test("are their number from five on, where the first of them was", () => {
    expect(folded(listed(5))).toEqual({
      shown: ["one", "propertyList", "quickFind", "5 propertyRow", "session"],
      foldable: ["one/1/x:0"],
    });
    expect(folded(listed(4))).toEqual({
      shown: [
        "one",
        "propertyList",
        "quickFind",
        ...[0, 1, 2, 3].map((nth) => `propertyRow row-${nth}`),
        "session",
      ],
      foldable: [],
    });
  });

  test("are shown below a maker that is open", () => {
    expect(folded(listed(6), ["one/1/x:0"]).shown).toHaveLength(10);
  });

  test("are shown when they have made others", () => {
    const makers = Array.from({ length: 5 }, (_, nth) => [
      entry(`one/1/x:${nth}`, "wizard", "xstate.init", { parent: "one/0/x:0" }),
      entry(`one/2/x:${nth}`, "upload", "xstate.init", { parent: `one/1/x:${nth}` }),
    ]).flat();
    expect(folded(recordingOfLog([entry("one/0/x:0", "host", "xstate.init"), ...makers])).foldable).toEqual(
      [],
    );
  });
});

test("A state is said by its innermost parts", () => {
  expect(statesIn({ identity: { signedOut: "waiting" }, token: "resting", extra: {} })).toEqual([
    "identity.signedOut.waiting",
    "token.resting",
    "extra",
  ]);
});

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
});

// CALL-51
test.each(["America/Los_Angeles", "Pacific/Auckland", "Europe/Madrid"])(
  "An entry has Madrid's time for whoever sits in %s",
  (zone) => {
    process.env.TZ = zone;
    expect(new Date("2026-07-01T00:00:00.000Z").getTimezoneOffset()).not.toBe(0);
    expect(clockOf("2026-07-01T22:03:04.005Z")).toBe("00:03:04.005");
    expect(clockOf("2026-12-31T23:30:00.120Z")).toBe("00:30:00.120");
  },
);
