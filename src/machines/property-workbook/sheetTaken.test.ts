import { expect, test } from "vitest";
import { bulkMost } from "#contracts/bulk/bulkAction.ts";
import type { RowEdit, SheetReview } from "./compareSheet.ts";
import { takenAll, takenEdits, takenWith, wantedEdits } from "./sheetTaken.ts";

const edit = (row: number): RowEdit => ({
  row,
  Id: row * 10,
  Version: 2,
  Ref: `R-${row}`,
  changes: [],
  fields: { Price: row },
  characters: 11,
});
const review = (some: Partial<SheetReview>): SheetReview => ({
  edits: [],
  conflicts: [],
  drafts: [],
  faulty: [],
  same: 0,
  ...some,
});

// SHEET-16
test("a conflict is applied where the file is taken, in the order of the rows", () => {
  const sheet = review({ edits: [edit(4), edit(2)], conflicts: [edit(3), edit(5)] });
  const rows = (taken: Parameters<typeof wantedEdits>[1]) => wantedEdits(sheet, taken).map(({ row }) => row);
  expect(rows({})).toEqual([2, 4]);
  expect(rows(takenWith({}, 30, true))).toEqual([2, 3, 4]);
  expect(rows(takenAll(sheet, true))).toEqual([2, 3, 4, 5]);
  expect(rows(takenWith(takenAll(sheet, true), 30, false))).toEqual([2, 4, 5]);
});

// SHEET-18
test("a run is told as many rows as one takes, the first of the file", () => {
  const edits = Array.from({ length: bulkMost + 3 }, (_, nth) => edit(nth + 2));
  const told = takenEdits(review({ edits }), {});
  expect([told.length, told[0], told.at(-1)?.Id]).toEqual([
    bulkMost,
    { Id: 20, Version: 2, Ref: "R-2", Fields: { Price: 2 }, Characters: 11 },
    (bulkMost + 1) * 10,
  ]);
});
