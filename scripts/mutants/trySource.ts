import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceFault } from "./faults/sourceFault.ts";
import { sourceFaults } from "./sourceFaults.ts";

interface Report {
  numFailedTests: number;
  numPassedTests: number;
}

/** Runs test files, and gives how many tests failed; null where they could not be run. */
function runTests(tests: readonly string[]): Report | null {
  const folder = mkdtempSync(join(tmpdir(), "mutants-"));
  const report = join(folder, "report.json");
  const vitest = "node_modules/vitest/vitest.mjs";
  try {
    spawnSync(
      process.execPath,
      [vitest, "run", ...tests, "--maxWorkers=1", "--reporter=json", `--outputFile=${report}`],
      { stdio: "ignore" },
    );
    return JSON.parse(readFileSync(report, "utf8")) as Report;
  } catch {
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text with the fault in it; throws unless what it changes stands there once. */
export function withFault(text: string, { name, file, from, to }: SourceFault): string {
  const [before = "", after, ...more] = text.split(from);
  if (after === undefined || more.length > 0) throw new Error(`${name}: not once in ${file}: ${from}`);
  return before + to + after;
}

/** Puts a fault into its file, runs the tests that should see it, and takes it out again. */
function isSeen(fault: SourceFault): boolean {
  const text = readFileSync(fault.file, "utf8");
  const restore = () => writeFileSync(fault.file, text);
  const giveUp = () => {
    restore();
    process.exit(1);
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, giveUp);
  try {
    writeFileSync(fault.file, withFault(text, fault));
    const report = runTests(fault.tests);
    return report !== null && report.numFailedTests > 0;
  } finally {
    restore();
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, giveUp);
  }
}

interface TriedFault extends SourceFault {
  readonly seen: boolean;
}

/** How many faults of each area were tried, and how many of them a test saw. */
export function areaTable(tried: readonly Pick<TriedFault, "area" | "seen">[]): string {
  const areas = [...new Set(tried.map(({ area }) => area))].toSorted();
  const row = (name: string, some: typeof tried) =>
    `${name.padEnd(14)} ${String(some.length).padStart(4)} ${String(some.filter(({ seen }) => seen).length).padStart(4)}`;
  return [
    "area            all seen",
    ...areas.map((one) =>
      row(
        one,
        tried.filter(({ area }) => area === one),
      ),
    ),
    row("all", tried),
  ].join("\n");
}

/** Tries each fault whose name or area has this text, and says which no test sees; gives the exit code. */
export function trySource(wanted = ""): number {
  const faults = sourceFaults.filter(({ name, area }) => `${area}: ${name}`.includes(wanted));
  const all = [...new Set(faults.flatMap(({ tests }) => tests))];
  const untouched = runTests(all);
  if (untouched === null || untouched.numFailedTests > 0 || untouched.numPassedTests === 0) {
    console.error("The tests do not pass without a fault.");
    return 1;
  }
  const tried = faults.map((fault) => {
    const seen = isSeen(fault);
    console.log(`${seen ? "seen  " : "UNSEEN"} ${fault.area}: ${fault.name}`);
    return { ...fault, seen };
  });
  console.log(areaTable(tried));
  return tried.every(({ seen }) => seen) ? 0 : 1;
}
