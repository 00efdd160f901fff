import { expect, test } from "vitest";
import { editRun, stepOf } from "./bulkRun.ts";

const edits = (count: number, characters: number) =>
  Array.from({ length: count }, (_, nth) => ({
    Id: nth,
    Version: 1,
    Ref: `R-${nth}`,
    Fields: { Descriptions: { en: "x".repeat(characters) } },
    Characters: characters + 27,
  }));
const step = (count: number, characters: number) => stepOf(editRun("run-1", edits(count, characters))).length;

// BULK-13, SHEET-13
test("a step has a hundred listings, and fewer where they say more than one call takes", () => {
  expect([step(250, 10), step(30, 20_000), step(3, 400_000), step(2, 200_000)]).toEqual([100, 14, 1, 1]);
});
