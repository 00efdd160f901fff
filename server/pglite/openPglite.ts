import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Connection } from "#server/postgres/createStore.ts";
import { connectPglite } from "./connectPglite.ts";
import { lockStore } from "./lockStore.ts";

/**
 * The embedded store in `dataDir`, for this process alone; with `sync` a commit is on the disk before it is answered. Throws StoreInUse. Should
 * somebody else have the store all the same one day, this process ends at once: whatever it wrote would be lost, and spoil what they write.
 */
export async function openPglite(dataDir: string, sync = true): Promise<Connection> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, "store.lock");
  const onLockLost = () => {
    process.stderr.write(
      `The store is another process's by now (${path}): this one stops, and writes no more.\n`,
    );
    process.exit(1);
  };
  const lock = await lockStore(path, onLockLost);
  try {
    const { ino, dev } = lock;
    const { pool, close, copyTo } = await connectPglite({
      dataDir: join(dataDir, "store"),
      socketDir: dataDir,
      sync,
      lock: { path, ino, dev },
      onLockLost,
    });
    return {
      pool,
      copyTo,
      async close() {
        await close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
