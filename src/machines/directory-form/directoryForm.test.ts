import { describe, expect, test } from "vitest";
import { sampleEntry } from "#tests/model/samples/sampleEntry.ts";
import { directoryFormProblems } from "./directoryForm.ts";
import { formOfEntry, serverDirectoryProblems } from "./formOfEntry.ts";

const form = formOfEntry(sampleEntry());
const paths = (changes: Partial<typeof form>) =>
  directoryFormProblems({ ...form, ...changes }).map(({ path }) => path);

describe("The form of an entry", () => {
  // ENTRY-27
  test("takes a whole position within Spain's box, or none", () => {
    expect(paths({})).toEqual([]);
    expect(paths({ Latitude: "", Longitude: " " })).toEqual([]);
    expect(paths({ Latitude: "38,5", Longitude: "-0,1" })).toEqual([]);
    expect(paths({ Latitude: "" })).toEqual(["Latitude"]);
    expect(paths({ Longitude: "" })).toEqual(["Longitude"]);
    expect(paths({ Latitude: "44.1" })).toEqual(["Latitude"]);
    expect(paths({ Longitude: "east" })).toEqual(["Longitude"]);
  });

  // ENTRY-26
  test("takes 20,000 characters a language, in the order of the steps", () => {
    expect(paths({ Text: { en: "x".repeat(20_000) } })).toEqual([]);
    expect(paths({ Latitude: "x", Text: { en: "x".repeat(20_001) } })).toEqual(["Latitude", "Text.en"]);
  });
});

test("What a server refuses leads to the step on which it stands", () => {
  const fields = ["Text.en", "Logo", "Latitude"].map((path) => ({ path, code: "ErrInvalidBody" }) as const);
  expect(serverDirectoryProblems({ code: "ErrInvalidBody", fields }).map(({ step }) => step)).toEqual([
    "description",
    "logo",
    "details",
  ]);
  expect(serverDirectoryProblems({ code: "ErrCannotUpdate" })).toEqual([]);
});
