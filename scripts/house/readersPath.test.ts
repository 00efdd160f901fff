import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The reader's path in ARCHITECTURE.md: its files, each with the seam by which a reader finds the next one. */
const steps = [
  ...readFileSync("ARCHITECTURE.md", "utf8").matchAll(/^\| (\d) \| `([^`]+)` \| (.+) \|$/gm),
].map(([, nth, file = "", seam = ""]) => ({ nth: Number(nth), file, seam }));

const codesOf = (seam: string) => [...seam.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
const isPath = (code: string) => /^(src|server)\//.test(code);

test("is two ways of eight files, which are all there", () => {
  const nths = [1, 2, 3, 4, 5, 6, 7, 8];
  expect(steps.map(({ nth }) => nth)).toEqual([...nths, ...nths]);
  const named = steps.flatMap(({ file, seam }) => [file, ...codesOf(seam).filter(isPath)]);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("names seams that stand on both sides", () => {
  const missing = steps.flatMap(({ file, seam }, at) => {
    const [code = ""] = codesOf(seam);
    if (seam.startsWith("none") || isPath(code)) return [];
    const other = codesOf(seam).find(isPath) ?? steps[at + 1]?.file ?? "";
    return [file, other].filter((path) => !readFileSync(path, "utf8").includes(code));
  });
  expect(missing).toEqual([]);
});
