import { prepareBrowser } from "./browser/prepareBrowser.ts";
import { lineOf, type Outcome, sum } from "./test/counts.ts";
import { saveRunRecord } from "./test/runRecord.ts";
import { failedWhole, playwright, retryAlone, script, vitest } from "./test/stages.ts";
import { testSeed } from "./test/testSeed.ts";
import { retryUnsteady, summaryLines } from "./test/unsteady.ts";

const startedAt = performance.now();
const seed = testSeed();
process.env.TEST_SEED = String(seed);

/** Side by side: the compiler takes as long as the others together. The build is there before those tests that start the whole system. */
const checks = [
  ["types"],
  ["format", "lint", "unused", "directions", "house", "translations", "rules", "build"],
];
const done: { name: string; counts: Outcome; seconds: number }[] = [];

async function stage(name: string, work: () => Promise<Outcome>): Promise<Outcome> {
  console.log(`\n— ${name}`);
  const started = performance.now();
  const counts = await work();
  done.push({ name, counts, seconds: (performance.now() - started) / 1000 });
  return counts;
}

async function browserTests(): Promise<Outcome> {
  try {
    process.env.CHROMIUM_PATH = prepareBrowser((line) => console.log(line));
    return await playwright(process.env.CHROMIUM_PATH);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return failedWhole("a browser for the tests");
  }
}

await Promise.all(
  checks.map(async (some) => {
    for (const check of some) await stage(check, () => script(check));
  }),
);
await stage("vitest", () => vitest());
if (done.some(({ name, counts }) => name === "build" && counts.failed === 0)) {
  // The system under the browser tests takes one core for some seconds to start.
  await Promise.all([
    ...["sizes", "secrets"].map((check) => stage(check, () => script(check))),
    stage("browser", browserTests),
  ]);
} else {
  console.error("Sizes, secrets and the browser tests need the build, so they were not run.");
  for (const name of ["sizes", "secrets", "browser"])
    done.push({ name, counts: failedWhole(`${name}: not run`), seconds: 0 });
}

const stages = done.map(
  ({ name, counts, seconds }) => `${name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s  ${lineOf(counts)}`,
);
const outcomes = done.map(({ counts }) => counts);
const first: Outcome = { ...sum(outcomes), failures: outcomes.flatMap(({ failures }) => failures) };
const result = await retryUnsteady(first, (failures) => {
  console.log(`\n— once more, alone: ${failures.length}`);
  return retryAlone(failures);
});
const all = `all ${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
const order = `seed ${seed}: TEST_SEED=${seed} repeats the order of the tests`;
const lines = [...stages, all, order, ...summaryLines(result, lineOf(result))];
const record = saveRunRecord(lines);
if (record) console.log(`\nThis summary is kept in ${record}.`);
console.log(`\n${lines.join("\n")}`);
process.exitCode = result.failed > 0 ? 1 : 0;
