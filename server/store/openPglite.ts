import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { columnTypes } from "./columnTypes.ts";
import { lockStore } from "./lockStore.ts";
import { socketDir } from "./socketDir.ts";
import { startPglite } from "./startPglite.ts";

/**
 * The embedded store in `dataDir`, for this process alone. One connection: the socket server queues single protocol
 * messages, so those of two connections would mix outside transactions.
 */
export async function openPglite(dataDir: string): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockStore(join(dataDir, "store.lock"));
  try {
    const sockets = await socketDir(dataDir);
    const server = await startPglite({ dataDir: join(dataDir, "store"), socket: sockets.socket });
    const pool = new pg.Pool({
      host: sockets.dir,
      port: sockets.port,
      user: "postgres",
      database: "postgres",
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
      types: columnTypes,
    });
    pool.on("error", () => undefined);
    return {
      pool,
      async close() {
        await server.stop();
        await sockets.remove();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
