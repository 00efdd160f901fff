import { prepareBrowser } from "./browser/prepareBrowser.ts";
import { lineOf } from "./test/counts.ts";
import { playwright } from "./test/stages.ts";

/** Runs all browser tests several times, five unless the first argument says, and names those that did not always pass. */
const RUNS = Number(process.argv[2] ?? 5);

process.env.CHROMIUM_PATH = prepareBrowser(console.log);
const failures = new Map<string, string[]>();
for (let run = 1; run <= RUNS; run += 1) {
  const outcome = await playwright(process.env.CHROMIUM_PATH);
  console.log(`Run ${run} of ${RUNS}: ${lineOf(outcome)}`);
  for (const { name, error } of outcome.failures) failures.set(name, [...(failures.get(name) ?? []), error]);
}
for (const [name, errors] of failures) {
  const kind = errors.length < RUNS ? "Unsteady" : "Failed";
  console.log(`${kind}, ${errors.length} of ${RUNS}: ${name} — ${errors[0]}`);
}
if (failures.size === 0) console.log(`All browser tests passed in ${RUNS} of ${RUNS} runs.`);
process.exitCode = failures.size > 0 ? 1 : 0;
