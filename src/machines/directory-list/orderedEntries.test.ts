import { expect, test } from "vitest";
import { directorySearch } from "#contracts/directory/directorySearch.ts";
import { sampleEntry } from "#tests/model/samples/sampleEntry.ts";
import { orderedEntries } from "./shownEntries.ts";

const none = { ZipCode: null, Town: null };
const entries = [
  sampleEntry({ Id: 1, Name: "Local 10", Address: "Calle B, 2", IsFeatured: true, CategoryID: 2 }),
  sampleEntry({ Id: 2, Name: "Local 2", Address: null, ...none, IsFeatured: false, CategoryName: "Law" }),
  sampleEntry({ Id: 3, Name: "Ágora", Address: "Calle A, 10", IsFeatured: true, IsPremiumFeatured: true }),
];
const by = (query: string, language = "en") =>
  orderedEntries(entries, directorySearch.read(query), {}, language).map(({ Id }) => Id);

// DIR-14
test("Entries stand by their names as they are read, and by each column either way", () => {
  expect(by("")).toEqual([3, 2, 1]);
  expect(by("orderdirection=desc")).toEqual([1, 2, 3]);
  expect(by("order=Featured&orderdirection=desc")).toEqual([3, 1, 2]);
  expect(by("order=Featured")).toEqual([2, 1, 3]);
});

// DIR-14
test("What says nothing comes last, whichever way", () => {
  expect(by("order=Address")).toEqual([3, 1, 2]);
  expect(by("order=Address&orderdirection=desc")).toEqual([1, 3, 2]);
});

test("An order that there is not is the one by name, and leaves the address", () => {
  expect(by("order=Colour&orderdirection=up")).toEqual([3, 2, 1]);
  expect(directorySearch.clean("order=Colour&orderdirection=up&kept=1")).toBe("kept=1");
  expect(directorySearch.write(directorySearch.read("order=Category"))).toBe("order=Category");
});
