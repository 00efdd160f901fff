import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Store } from "#server/event-store/openStore.ts";

const MEGA = 1_000_000;
const LOOK_MS = 20;

/** Bytes that this process has read from files and sockets and written to them; NaN where the system does not say. */
async function bytesPassed() {
  const told = await readFile("/proc/self/io", "utf8").catch(() => "");
  const of = (name: string) => Number(new RegExp(`^${name}: (\\d+)$`, "m").exec(told)?.[1] ?? Number.NaN);
  return { read: of("rchar"), written: of("wchar") };
}

/** How far the log of the database has come, in bytes; what is added to it is what was written there. */
async function logPosition({ db }: Store): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::text as bytes`.execute(db);
  return Number(rows[0]?.bytes ?? Number.NaN);
}

/** Watches what a piece of work takes of the machine: the peak of this process's memory, what it reads and writes, and what the database writes to its log. */
export async function watchUsage(store: Store): Promise<{ end(): Promise<string> }> {
  let peak = process.memoryUsage().rss;
  const looking = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, LOOK_MS);
  const before = { ...(await bytesPassed()), log: await logPosition(store) };
  return {
    async end() {
      clearInterval(looking);
      const after = { ...(await bytesPassed()), log: await logPosition(store) };
      const megabytes = (what: keyof typeof after) => ((after[what] - before[what]) / MEGA).toFixed(1);
      return `peak ${(peak / MEGA).toFixed(0)} MB, read ${megabytes("read")} MB, written ${megabytes("written")} MB, database log ${megabytes("log")} MB`;
    },
  };
}
