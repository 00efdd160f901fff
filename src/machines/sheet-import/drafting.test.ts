import { expect, test } from "vitest";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import { answeredOf, askedOf, newDrafting, withMade, withUnmade } from "./drafting.ts";

const draft = (row: number) => ({ row, Ref: `N-${row}`, content: emptyPropertyForm() });
const three = newDrafting([draft(2), draft(3), draft(4)]);

// SHEET-17
test("a new row that is refused counts as one that has its answer", () => {
  const one = withUnmade(three, [0, 1], { code: "ErrInvalidBody" });
  expect([three, one, withMade(one)].map(answeredOf)).toEqual([0, 1, 2]);
});

// SHEET-17
test("each new row is asked for under the number of the work and its own", () => {
  expect([three, withMade(three)].map((drafting) => askedOf(drafting, "run-1").key)).toEqual([
    "run-1-2",
    "run-1-3",
  ]);
  expect(() => askedOf(newDrafting([]), "run-1")).toThrow("No new row waits");
});
