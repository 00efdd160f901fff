import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressPanel } from "./build/compressPanel.ts";
import { emptyDist, sweepAssets, writtenAssets } from "./build/earlierBuilds.ts";
import { writeWorker } from "./build/writeWorker.ts";
import { sourceHash } from "./sourceHash.ts";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Builds the panel into `dist/` with compressed copies, beside the files of the last week's builds, unless the one there was made of the same sources. False when it
 * cannot be built; Vite has then said why.
 */
export async function buildPanel(root: string, report: (sentence: string) => void): Promise<boolean> {
  const dist = join(root, "dist");
  const marker = join(dist, ".sources");
  const hash = await sourceHash(root);
  if ((await readFile(marker, "utf8").catch(() => "")) === hash) return true;
  report("Building the panel.");
  await rm(marker, { force: true });
  const before = await writtenAssets(dist);
  await emptyDist(dist);
  const started = performance.now();
  if (!(await run(root, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"))) return false;
  if (!(await run(root, "--import", "tsx", "scripts/prerenderSignIn.ts"))) return false;
  await writeWorker(dist);
  await copyApiDocs(root, dist);
  await sweepAssets(dist, before, new Date());
  await compressPanel(dist);
  await writeFile(marker, hash);
  report(`Built the panel in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}

/** What draws the API's description for people, beside its page of `public/api-docs` (docs/decisions/177-api-docs.md). */
async function copyApiDocs(root: string, dist: string): Promise<void> {
  const files = ["swagger-ui-bundle.js", "swagger-ui.css", "LICENSE"];
  const from = join(root, "node_modules/swagger-ui-dist");
  await Promise.all(files.map((file) => copyFile(join(from, file), join(dist, "api-docs", file))));
}

/** Runs a step of the build with Node; whether it ended well. */
async function run(root: string, ...args: string[]): Promise<boolean> {
  const step = spawn(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  const stopStep = () => step.kill();
  // A signal by itself ends this process without the event, and the build would go on.
  const end = () => process.exit(1);
  process.once("exit", stopStep);
  for (const signal of SIGNALS) process.once(signal, end);
  const [code] = await once(step, "exit");
  process.off("exit", stopStep);
  for (const signal of SIGNALS) process.off(signal, end);
  return code === 0;
}
