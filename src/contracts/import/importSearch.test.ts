import { expect, test } from "vitest";
import { importSearch } from "./importSearch.ts";

const { defaults, read, write } = importSearch;
const asFed = { order: "Feed", orderdirection: "asc" };

// IMP-16
test("The records of the latest run are not written into the address", () => {
  expect(defaults).toEqual({ run: 0, view: "records", q: "", failing: false, ...asFed });
  expect(write(defaults)).toBe("");
});

// IMP-16
test("A run, the photos, a filter and an order are kept", () => {
  const query = "run=12&view=photos&q=TH-3301&failing=true&order=Invalid&orderdirection=desc";
  expect(read(query)).toEqual({
    run: 12,
    view: "photos",
    q: "TH-3301",
    failing: true,
    order: "Invalid",
    orderdirection: "desc",
  });
  expect(write(read(query))).toBe(query);
});

test.each(["run=-1", "run=two", "view=all", "failing=maybe", "order=Colour"])("%s is not taken", (query) => {
  expect(read(query)).toEqual(defaults);
});
