import { expect, test } from "vitest";
import { sourceFiles } from "../sourceFiles.ts";

/** What is expected, up to the matcher. */
const EXPECTED = /\bexpect\((?:(?!\bexpect\()[^;])*?\)\s*\.(?:to|not|resolves|rejects)/g;

/** Expectations by `every`, which pass on an empty list. */
const emptyProofs = (text: string): string[] =>
  [...text.matchAll(EXPECTED)].map(([found]) => found).filter((found) => /(?<!\.)\.every\(/.test(found));

test("no expectation rests on `every`, which passes on an empty list: holdsForAll does not", () => {
  const found = sourceFiles("src", "server", "scripts", "locales", "tests").flatMap(({ path, text }) =>
    /\.(test|e2e)\.tsx?$/.test(path) ? emptyProofs(text).map((proof) => `${path}: ${proof}`) : [],
  );
  expect(found).toEqual([]);
});

test("an expectation by `every` is found, over lines too, and no other use of it", () => {
  const by = `.${"every"}(Boolean)`;
  expect(emptyProofs(`expect(all${by}).toBe(true);\nexpect(\n  all${by},\n).toBe(true);`)).toHaveLength(2);
  expect(emptyProofs(`const good = all${by};\nexpect(good).toBe(true);\nresolve(all${by});`)).toEqual([]);
});
