import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PORT = 5432;
const LONGEST_SOCKET_PATH = 100;

/** Where `pg` looks for the socket of the embedded store: in `dataDir` itself, or elsewhere when that path is too long. */
export async function socketDir(
  dataDir: string,
): Promise<{ dir: string; port: number; socket: string; remove(): Promise<void> }> {
  const socket = (dir: string) => join(dir, `.s.PGSQL.${PORT}`);
  const near = Buffer.byteLength(socket(dataDir)) <= LONGEST_SOCKET_PATH;
  const dir = near ? dataDir : await mkdtemp(join(tmpdir(), "zaguan-"));
  await rm(socket(dir), { force: true });
  return {
    dir,
    port: PORT,
    socket: socket(dir),
    remove: () => rm(near ? socket(dir) : dir, { recursive: true, force: true }),
  };
}
