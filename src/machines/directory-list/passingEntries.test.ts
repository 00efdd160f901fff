import { expect, test } from "vitest";
import { sampleEntry } from "#tests/model/samples/sampleEntry.ts";
import { passingEntries } from "./shownEntries.ts";

const entries = [
  sampleEntry({ Id: 4001, Name: "Velas del Mediterráneo" }),
  sampleEntry({ Id: 4002, Name: "Notaría Pérez", CategoryName: "Law", Town: "03063", Address: null }),
];
const places = { "03082": "Jávea / Xàbia", "03063": "Dénia" };
const found = (filter: string) => passingEntries(entries, filter, places).map(({ Id }) => Id);

// DIR-17
test("A category is found by its name in either language", () => {
  const garden = sampleEntry({ Id: 4003, CategoryID: 2, CategoryName: "House and garden" });
  const shown = (filter: string) => passingEntries([...entries, garden], filter, places).map(({ Id }) => Id);
  expect([shown("jardin"), shown("garden")]).toEqual([[4003], [4003]]);
});

// DIR-13
test("The filter looks at id, name, address, place and category, and needs every word", () => {
  expect([found("4002"), found("velas"), found("carrer major"), found("denia"), found("boats")]).toEqual([
    [4002],
    [4001],
    [4001],
    [4002],
    [4001],
  ]);
  expect(found("  MEDITERRANEO  javea ")).toEqual([4001]);
  expect(found("velas denia")).toEqual([]);
  expect(found("")).toEqual([4001, 4002]);
});
