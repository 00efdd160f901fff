import pg from "pg";
import { columnTypes } from "./columnTypes.ts";
import { listenToClients } from "./guardPool.ts";
import type { StoreLock } from "./lockStore.ts";
import type { Connection } from "./migratedStore.ts";
import { pgliteSocket } from "./pgliteSocket.ts";
import { startPglite } from "./startPglite.ts";

interface PglitePlace {
  /** Absent, the database lives in memory. */
  readonly dataDir?: string;
  /** Where the unix socket goes when its path is short enough. */
  readonly socketDir: string;
  /** An uncompressed tar of a data directory to start from. */
  readonly dump?: Uint8Array;
  /** Whether a commit is on the disk before it is answered; of no use in memory. */
  readonly sync?: boolean;
  /** The lock of the directory, and who is told that it is another's by now. */
  readonly lock?: Pick<StoreLock, "path" | "ino" | "dev">;
  readonly robbed?: () => void;
}

/**
 * Starts PGlite on its thread and connects to it. One connection: all sockets would share one session and its settings,
 * and gain nothing, because one statement runs at a time. `dump` gives the whole database as an uncompressed tar.
 */
export async function connectPglite({
  socketDir,
  robbed,
  ...place
}: PglitePlace): Promise<Connection & { dump(): Promise<Uint8Array> }> {
  const socket = await pgliteSocket(socketDir);
  const server = await startPglite({ ...place, socket: socket.path }, robbed);
  const pool = listenToClients(
    new pg.Pool({
      host: socket.dir,
      port: socket.port,
      user: "postgres",
      database: "postgres",
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
      types: columnTypes,
    }),
  );
  return {
    pool,
    dump: server.dump,
    async close() {
      await server.stop();
      await socket.remove();
    },
  };
}
