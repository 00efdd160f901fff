import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractValues, keysIn, restoreValues, type Values } from "./dedupe.ts";

const row = (Id: number) => ({
  Id,
  Description: "A villa by the sea. ".repeat(20),
  Photos: [{ Url: "/one.jpg" }],
});
const rows = Array.from({ length: 20 }, (_, at) => row(at));

// LOG-07
describe("Values that several entries hold", () => {
  test("come back as they were, whatever they are", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const values: Values = new Map();
        expect(restoreValues(extractValues(value, values), values)).toEqual(value);
      }),
    );
  });

  test("are kept once: the rows of a page, the page, and one row by itself", () => {
    const values: Values = new Map();
    const page = extractValues({ type: "found", output: { rows, total: 20 } }, values);
    const kept = values.size;
    const alone = extractValues({ type: "open", row: row(3) }, values);
    expect(extractValues({ type: "again", output: { rows, total: 20 } }, values)).toMatchObject({
      type: "again",
    });
    expect(values.size).toBe(kept);
    expect(JSON.stringify([page, alone]).length).toBeLessThan(300);
    expect(restoreValues(alone, values)).toEqual({ type: "open", row: row(3) });
  });

  test("are named by the entry that stands on them, also where one holds another", () => {
    const values: Values = new Map();
    const page = extractValues({ rows }, values);
    expect(keysIn(page, values).size).toBe(values.size);
  });
});
