import { expect, test } from "vitest";
import type { NumberKind } from "./numberRule.ts";
import { numberText, readingsOf } from "./numberText.ts";

/** What a form holds of what was typed: a plain number, or the text itself, about which the form then asks. */
const rows: readonly [kind: NumberKind, typed: string, english: string, spanish: string][] = [
  ["area", "10000", "10000", "10000"],
  ["area", "10.000", "10.000", "10000"],
  ["area", "10,000", "10000", "10,000"],
  ["area", "10.000 m²", "10.000 m²", "10000"],
  ["area", "10,000 m2", "10000", "10,000 m2"],
  ["area", "10 000", "10000", "10000"],
  ["area", "10'000", "10000", "10000"],
  ["area", "1.250", "1.250", "1250"],
  ["area", "1,250", "1250", "1,250"],
  ["area", "87.654", "87.654", "87654"],
  ["area", "100.000", "100.000", "100000"],
  ["area", "100,000", "100000", "100,000"],
  ["area", "1.000 ha", "1.000 ha", "10000000"],
  ["area", "1,000 ha", "10000000", "1,000 ha"],
  ["area", "1.250.000", "1250000", "1250000"],
  ["area", "1,250,000", "1250000", "1250000"],
  ["area", "1.250,5", "1250.5", "1250.5"],
  ["area", "1,250.5", "1250.5", "1250.5"],
  ["area", "120.5", "120.5", "120.5"],
  ["area", "120,50", "120.5", "120.5"],
  ["area", "10.00", "10", "10"],
  ["area", "10,0000", "10", "10"],
  ["area", "0.125", "0.1250", "0.1250"],
  ["area", "1000.000", "1000", "1000"],
  ["distance", "1.500", "1.500", "1500"],
  ["distance", "1,500", "1500", "1,500"],
  ["distance", "1,5", "1.5", "1.5"],
  ["distance", "1.500 m", "1.500 m", "1.5"],
  ["euros", "10.000", "10000", "10000"],
  ["euros", "10,000", "10000", "10000"],
  ["cents", "10.000", "10000", "10000"],
  ["degrees", "38.789", "38.789", "38.789"],
];

// FIELD-29
test("no number is held a thousand times smaller than it may be meant: such a text stays as typed", () => {
  expect(
    rows.map(([kind, typed]) => [
      kind,
      typed,
      numberText(kind, "en").read(typed),
      numberText(kind, "es").read(typed),
    ]),
  ).toEqual(rows);
  expect(rows.length).toBeGreaterThanOrEqual(30);
});

test("a text with two meanings has both as plain numbers, and any other text has none", () => {
  expect(readingsOf("10.000 m²", "area")).toEqual(["10", "10000"]);
  expect(readingsOf("87,654", "area")).toEqual(["87.6540", "87654"]);
  for (const text of ["", "10000", "1.250,5", "big"])
    expect([text, readingsOf(text, "area")]).toEqual([text, []]);
});
