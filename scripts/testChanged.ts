import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { prepareBrowser } from "./browser/prepareBrowser.ts";
import { importsOf } from "./directions/importsOf.ts";
import { sourceFiles } from "./sourceFiles.ts";
import { chooseTests, type TestKind } from "./test/chooseTests.ts";
import { lineOf, type Outcome, sum } from "./test/counts.ts";
import { measuredSeconds, playwright, retryAlone, script, vitest } from "./test/stages.ts";
import { retryUnsteady, summaryLines } from "./test/unsteady.ts";

/** What all may take, by the clock; starting programs, databases and a browser and building the panel are paid before. */
const SECONDS = 180;
const STARTS = 50;
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" }).trim();

/** What differs from where this branch left `main`, or from what was asked for, saved and not. */
function changedFiles(): Set<string> {
  const since = process.argv[2] ?? git("merge-base", "HEAD", "main");
  const tracked = git("diff", "--name-only", "--diff-filter=d", since);
  const fresh = git("ls-files", "--others", "--exclude-standard");
  return new Set(`${tracked}\n${fresh}`.split("\n").filter(Boolean));
}

const changed = changedFiles();
const files = sourceFiles("src", "server", "tests", "scripts", "locales", "bench");
const imports = new Map(
  files.map((file) => [file.path, importsOf(file).flatMap(({ path, typeOnly }) => (typeOnly ? [] : [path]))]),
);
const seconds = (SECONDS - STARTS) * availableParallelism();
const { chosen, leftOut } = chooseTests({ changed, imports, measured: measuredSeconds(), seconds });
const of = (kind: TestKind) => chosen.filter((one) => one.kind === kind).map(({ path }) => path);
console.log(
  `${changed.size} files changed: ${chosen.length} files of tests, ${leftOut} farther ones left out.`,
);

const counts: Outcome[] = [];
const node = (["unit", "dom", "model", "api", "timed"] as const).flatMap(of);
if (node.length > 0) counts.push(await vitest(node));
if (of("e2e").length > 0) {
  const built = await script("build");
  process.env.CHROMIUM_PATH = prepareBrowser(console.log);
  counts.push(built.failed > 0 ? built : await playwright(process.env.CHROMIUM_PATH, of("e2e")));
}
const total: Outcome = { ...sum(counts), failures: counts.flatMap(({ failures }) => failures) };
const result = await retryUnsteady(total, retryAlone);
for (const line of summaryLines(result, lineOf(result))) console.log(line);
process.exitCode = result.failed > 0 ? 1 : 0;
