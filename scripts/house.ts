import { existsSync, readFileSync } from "node:fs";
import { type Figure, figure } from "../bench/figure.ts";
import { clockProblems } from "./house/clockProblems.ts";
import { houseReport, type Limits } from "./house/houseReport.ts";
import { nameProblems } from "./house/nameProblems.ts";
import { walkProblems, walksOf } from "./house/walks.ts";
import { sourceFiles } from "./sourceFiles.ts";

/** Why these: docs/decisions/058 and 178. */
const limits: Limits = { files: 1460, small: 12, satellites: 20, folder: 30 };
const LONGEST_WALK = 30;
/** Nobody reads a longer one through; those that there are become fewer. */
const TEST_LINES = 400;
const LONGER_TESTS = 12;

const files = sourceFiles("src", "server");
const tests = [...files, ...sourceFiles("tests")].filter(({ path }) => /^tests\/|\.test\.tsx?$/.test(path));
const longTests: Figure = {
  name: `files of tests with over ${TEST_LINES} lines`,
  measured: tests.filter(({ text }) => text.trimEnd().split("\n").length > TEST_LINES).length,
  atMost: LONGER_TESTS,
  unit: "",
};
const { figures, satellites, lines } = houseReport(files, limits);
const walks = readFileSync("docs/walks.md", "utf8");
const lengths = walksOf(walks).map(
  ({ name, files }): Figure => ({ name, measured: files.length, atMost: LONGEST_WALK, unit: "" }),
);
console.log(`House: ${lines} lines of product`);
const met = [...figures, longTests, ...lengths].map(figure);
const problems = [
  ...walkProblems(walks, existsSync).map((problem) => `docs/walks.md: ${problem}`),
  ...clockProblems(files),
  ...nameProblems([...files, ...sourceFiles("tests", "bench")]),
];
for (const problem of problems) console.log(problem);
if (process.argv.includes("--satellites")) {
  for (const [path, importer] of satellites) console.log(`${path} ← ${importer}`);
}
process.exitCode = met.every(Boolean) && lengths.length > 0 && problems.length === 0 ? 0 : 1;
