import { expect, test } from "vitest";
import { patternOfReferences, referenceOf } from "./referencePattern.ts";

/** What comes after the newest, of references from the newest on. */
function next(references: readonly string[], like?: string): string | null {
  const pattern = patternOfReferences(references, like);
  return pattern && referenceOf(pattern, pattern.last + 1);
}

test.each([
  [["A-12", "A-11", "A-9"], "A-13"],
  [["A-9", "A-99", "A-10"], "A-100"],
  [["a-3", "A-2", "A-1"], "a-4"],
  [["REF0099", "REF0098"], "REF0100"],
  [["REF0100", "REF0099", "REF0098"], "REF0101"],
  [["12/2026", "11/2026", "Villa"], null],
  [["2026/12", "2026/11", "2026/10"], "2026/13"],
  [["7-ES", "6-ES", "5-ES"], "8-ES"],
  [["1001", "1000", "999"], "1002"],
  [["V-3", "A-12", "A-11", "A-10", "V-2"], "A-13"],
  [["V-3", "A-12", "V-2", "A-11", "V-1", "A-10"], "V-4"],
] as const)("the next after %j is %j (WIZ-35)", (references, expected) => {
  expect(next(references)).toBe(expected);
});

test.each([[["Villa Sol", "Casa Blanca"]], [["Calle Mayor 3", "Calle Real 7", "Plaza 1"]], [[]]] as const)(
  "%j have no pattern (WIZ-35)",
  (references) => {
    expect(next(references)).toBeNull();
  },
);

test("one listing has one, and so have two that are alike (WIZ-35)", () => {
  expect(next(["A-1"])).toBe("A-2");
  expect(next(["A-2", "A-1"])).toBe("A-3");
  expect(next(["A-1", "Villa"])).toBeNull();
});

test("a reference that is named has its own pattern, however many follow another (WIZ-36)", () => {
  const references = ["A-12", "A-11", "A-10", "V-3"];
  expect(next(references, "V-1")).toBe("V-4");
  expect(next(references, "Z-08")).toBe("Z-09");
  expect(next(references, "Villa Sol")).toBe("A-13");
});

test("what would be too long is nothing (WIZ-35)", () => {
  const long = `${"x".repeat(99)}9`;
  expect(next([long])).toBeNull();
});
