import { execFile } from "node:child_process";
import { mkdir, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { inject } from "vitest";

const run = promisify(execFile);

/**
 * A data directory with a migrated, empty store, which a first start takes seconds to make: `at` this place, or at a new one. A program copies its more
 * than a thousand files: Node's own `cp` takes seconds of the processor for them.
 */
export async function migratedDataDir(at?: string): Promise<string> {
  const dataDir = at ?? (await mkdtemp(join(tmpdir(), "zaguan-")));
  await mkdir(dataDir, { recursive: true });
  await run("cp", ["-R", `${inject("migratedDataDir")}/.`, dataDir]);
  return dataDir;
}
