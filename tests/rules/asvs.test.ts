import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const STATES = ["met", "met, untested", "not met", "not applicable"];

interface Row {
  readonly ids: readonly string[];
  readonly state: string;
  readonly proof: string;
}

const rows: Row[] = readFileSync("docs/asvs.md", "utf8")
  .split("\n")
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [, ids = "", , state = "", proof = ""] = line.split("|").map((cell) => cell.trim());
    return { ids: ids.split(", "), state, proof };
  });

it("judges each row of the standard once, in one of four words, with a reason", () => {
  const ids = rows.flatMap((row) => row.ids);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { ids: named, state, proof } of rows) {
    for (const id of named) expect(id).toMatch(/^\d{1,2}\.\d{1,2}\.\d{1,2}$/);
    expect(STATES).toContain(state);
    expect(proof).not.toBe("");
  }
});

/** How many rows of levels 1 and 2 each section of 5.0.0 has, all of them at its beginning; V10 and V17 do not apply. */
const sections: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
};

it("has every row of levels 1 and 2", () => {
  const asked = Object.entries(sections).flatMap(([chapter, counts]) =>
    Object.entries(counts).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, nth) => `${chapter}.${section}.${nth + 1}`),
    ),
  );
  expect(rows.flatMap((row) => row.ids).sort()).toEqual(asked.sort());
});

it("names for every row that is met a test that is there", () => {
  const filesOf = (proof: string) =>
    [...proof.matchAll(/`([\w./-]+\.(?:tsx?|md))`/g)].map(([, path = ""]) => path);
  const missing = rows.flatMap(({ proof }) => filesOf(proof).filter((path) => !existsSync(path)));
  expect(missing).toEqual([]);
  const untried = rows.filter(({ state, proof }) => state === "met" && !/test\.tsx?`/.test(proof));
  expect(untried.map(({ ids }) => ids[0])).toEqual([]);
});
