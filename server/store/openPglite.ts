import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { connectPglite } from "./connectPglite.ts";
import { lockStore } from "./lockStore.ts";
import type { Connection } from "./migratedStore.ts";

/** The embedded store in `dataDir`, for this process alone. Throws StoreInUse. */
export async function openPglite(dataDir: string): Promise<Connection> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockStore(join(dataDir, "store.lock"));
  try {
    const { pool, close } = await connectPglite({ dataDir: join(dataDir, "store"), socketDir: dataDir });
    return {
      pool,
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
