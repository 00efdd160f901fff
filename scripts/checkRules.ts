import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { citationsIn } from "./rules/citations.ts";
import { rulebook } from "./rules/rulebook.ts";
import { outsideProblems, ruleProblems, ruleTable } from "./rules/ruleProblems.ts";

/** Texts and code by hand; the tool's own samples name rules that are none. */
const READ =
  /^(?!scripts\/rules\/|docs\/rules\/)([^/]+\.(ts|md|json)|(src|server|tests|scripts|bench|locales|docs)\/.+\.(tsx?|mjs|md|css))$/;

const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
  encoding: "utf8",
  maxBuffer: 64_000_000,
})
  .split("\0")
  .filter((path) => READ.test(path) && path !== "package-lock.json" && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const rules = rulebook();
const citations = files.flatMap(citationsIn);
const asked = process.argv.slice(2);
const problems = [...ruleProblems(rules, citations), ...files.flatMap(outsideProblems)];

if (asked.length > 0) {
  for (const line of ruleTable(rules, citations, asked.includes("--table") ? [""] : asked)) console.log(line);
}
for (const problem of problems) console.error(problem);
const ofTests = citations.filter(({ test }) => test !== null).length;
console.log(
  `rules: ${rules.length} rules, cited ${ofTests} times by tests and ${citations.length - ofTests} times elsewhere, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
