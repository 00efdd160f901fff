import { expect, test } from "vitest";
import { importSearch } from "./importSearch.ts";

const { defaults, read, write } = importSearch;

test("The records of the latest run are not written into the address", () => {
  expect(defaults).toEqual({ run: 0, view: "records", q: "", failing: false });
  expect(write(defaults)).toBe("");
});

test("A run, the photos and a filter are kept", () => {
  const query = "run=12&view=photos&q=TH-3301&failing=true";
  expect(read(query)).toEqual({ run: 12, view: "photos", q: "TH-3301", failing: true });
  expect(write(read(query))).toBe(query);
});

test.each(["run=-1", "run=two", "view=all", "failing=maybe"])("%s is not taken", (query) => {
  expect(read(query)).toEqual(defaults);
});
