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

it("names for every row that is met a test that is there", () => {
  const filesOf = (proof: string) =>
    [...proof.matchAll(/`([\w./-]+\.(?:tsx?|md))`/g)].map(([, path = ""]) => path);
  const missing = rows.flatMap(({ proof }) => filesOf(proof).filter((path) => !existsSync(path)));
  expect(missing).toEqual([]);
  const untried = rows.filter(({ state, proof }) => state === "met" && !/test\.tsx?`/.test(proof));
  expect(untried.map(({ ids }) => ids[0])).toEqual([]);
});
