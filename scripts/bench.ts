import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Figure, isMissed, lineOf } from "../bench/figure.ts";
import { machine } from "../bench/machine.ts";

const dir = await mkdtemp(join(tmpdir(), "zaguan-bench-"));
const figuresFile = join(dir, "figures.jsonl");
const env: NodeJS.ProcessEnv = { ...process.env, BENCH_FIGURES: figuresFile, BENCH_DIR: join(dir, "data") };

function run(script: string): boolean {
  console.log(`\n── ${script}`);
  const { status } = spawnSync(process.execPath, ["--import", "tsx", script], { env, stdio: "inherit" });
  return status === 0;
}

/** Everything that is asked for in figures, measured on this machine: misses are marked, and the exit code is 0 all the same. */
console.log(machine());
try {
  // The first start builds the panel that the others measure.
  if (!run("bench/starts.ts")) throw new Error("The system does not start.");
  // The dashboard makes the demo accounts and the 20,000 listings, and the others go on with them.
  const scripts = [
    "scripts/checkSizes.ts",
    "bench/places.ts",
    "bench/drafts.ts",
    "bench/dashboard.ts",
    "bench/list.ts",
    "bench/enquiries.ts",
    "bench/feed.ts",
    "bench/facts.ts",
    "bench/bare.ts",
    "bench/import.ts",
    "bench/importMemory.ts",
    "bench/panel.ts",
    "bench/inspector.ts",
    "bench/live.ts",
    "bench/workbook.ts",
  ];
  const failed = scripts.filter((script) => !run(script));
  const lines = (await readFile(figuresFile, "utf8")).trim().split("\n");
  const figures = lines.map((line) => JSON.parse(line) as Figure);
  console.log(`\n── Summary, ${machine()}`);
  for (const figure of figures) console.log(lineOf(figure));
  const missed = figures.filter(isMissed).length;
  console.log(missed === 0 ? "Everything asked for is met." : `${missed} of ${figures.length} are missed.`);
  for (const script of failed) console.log(`${script} ended with an error: see there.`);
} finally {
  await rm(dir, { recursive: true, force: true });
}
