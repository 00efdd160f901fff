import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PORT = 5432;
const LONGEST_PATH = 100;

/** A place for the unix socket, named as `pg` expects it: in `wanted`, or in a private directory when that path is too long. */
export async function pgliteSocket(
  wanted: string,
): Promise<{ dir: string; port: number; path: string; remove(): Promise<void> }> {
  const pathIn = (dir: string) => join(dir, `.s.PGSQL.${PORT}`);
  const fits = Buffer.byteLength(pathIn(wanted)) <= LONGEST_PATH;
  const dir = fits ? wanted : await mkdtemp(join(tmpdir(), "zaguan-"));
  const path = pathIn(dir);
  await rm(path, { force: true });
  return { dir, port: PORT, path, remove: () => rm(fits ? path : dir, { recursive: true, force: true }) };
}
