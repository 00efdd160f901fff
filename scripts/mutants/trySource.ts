import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { SourceFault } from "./faults/sourceFault.ts";
import { sourceFaults } from "./sourceFaults.ts";

interface Report {
  numFailedTests: number;
  numPassedTests: number;
}

/** What is made from the rest, and what is hidden. */
const notCopied = /^(\.|node_modules$|dist$|test-results$|playwright-report$|coverage$)/;

/** Copies the checkout, with what is not committed yet, to a folder outside of it, so that a run that is killed leaves the checkout as it was. */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "mutants-"));
  for (const name of readdirSync(".").filter((one) => !notCopied.test(one)))
    cpSync(name, join(copy, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"), "dir");
  return copy;
}

/** Runs test files of a copy, and gives how many tests failed; null where they could not be run. */
async function runTests(copy: string, tests: readonly string[], signal: AbortSignal): Promise<Report | null> {
  const report = join(copy, "report.json");
  rmSync(report, { force: true });
  const vitest = "node_modules/vitest/vitest.mjs";
  const child = spawn(
    process.execPath,
    [vitest, "run", ...tests, "--maxWorkers=1", "--reporter=json", `--outputFile=${report}`],
    { cwd: copy, stdio: "ignore", signal },
  );
  await once(child, "close");
  try {
    return JSON.parse(readFileSync(report, "utf8")) as Report;
  } catch {
    return null;
  }
}

/** The text with the fault in it; throws unless what it changes stands there once. */
export function withFault(text: string, { name, file, from, to }: SourceFault): string {
  const [before = "", after, ...more] = text.split(from);
  if (after === undefined || more.length > 0) throw new Error(`${name}: not once in ${file}: ${from}`);
  return before + to + after;
}

/** Puts a fault into its file in a copy, and gives what takes it out again. */
export function insertFault(copy: string, fault: SourceFault): () => void {
  const path = join(copy, fault.file);
  const text = readFileSync(path, "utf8");
  writeFileSync(path, withFault(text, fault));
  return () => writeFileSync(path, text);
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

/** Tries each fault in a copy, and gives the exit code. */
async function tryFaults(copy: string, faults: readonly SourceFault[], signal: AbortSignal): Promise<number> {
  const all = [...new Set(faults.flatMap(({ tests }) => tests))];
  const untouched = await runTests(copy, all, signal);
  if (untouched === null || untouched.numFailedTests > 0 || untouched.numPassedTests === 0) {
    console.error("The tests do not pass without a fault.");
    return 1;
  }
  const tried: TriedFault[] = [];
  for (const fault of faults) {
    const remove = insertFault(copy, fault);
    const report = await runTests(copy, fault.tests, signal);
    remove();
    const seen = report !== null && report.numFailedTests > 0;
    tried.push({ ...fault, seen });
    console.log(`${seen ? "seen  " : "UNSEEN"} ${fault.area}: ${fault.name}`);
  }
  console.log(areaTable(tried));
  return tried.every(({ seen }) => seen) ? 0 : 1;
}

/** Tries each fault whose name or area has this text, and says which no test sees; gives the exit code. */
export async function trySource(wanted = ""): Promise<number> {
  const faults = sourceFaults.filter(({ name, area }) => `${area}: ${name}`.includes(wanted));
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => stop.abort());
  const copy = copyCheckout();
  try {
    return await tryFaults(copy, faults, stop.signal);
  } catch (failure) {
    if (!stop.signal.aborted) throw failure;
    return 1;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
