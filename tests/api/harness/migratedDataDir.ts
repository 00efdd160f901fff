import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

/** A data directory with a migrated, empty store, which a first start takes seconds to make: `at` this place, or at a new one. */
export async function migratedDataDir(at?: string): Promise<string> {
  const dataDir = at ?? (await mkdtemp(join(tmpdir(), "zaguan-")));
  await cp(inject("migratedDataDir"), dataDir, { recursive: true });
  return dataDir;
}
