import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./database.ts";
import type { StoredEvent } from "./event.ts";
import { readAll } from "./eventStore.ts";
import type { Store } from "./openStore.ts";

/**
 * How far a reader of the log has come: everything up to `position` is handled, or will never exist. Positions are part of the data, so
 * the cursor means the same wherever the database is restored; `cluster` says which one it was last moved in.
 */
export interface LogCursor {
  readonly name: string;
  readonly position: number;
  /** The database cluster's own number, as text. */
  readonly cluster: string;
  /** Seconds since it last moved or had nothing to read, by the database's clock. */
  readonly seconds: number;
}

/**
 * `current`: reads on. `behind`: has had something to read for a minute without moving, because its reader has stopped or fails, or a
 * transaction that writes to the log stays open. `ahead`: beyond the end of the log, as after a partial restore; new events up to there
 * would not be handled.
 */
export interface LogCursorState {
  readonly name: string;
  readonly state: "current" | "behind" | "ahead";
  readonly position: number;
  /** Positions between it and the end of the log. */
  readonly behind: number;
  /** Seconds since it last moved or had nothing to read. */
  readonly seconds: number;
  /** The cluster that it last moved in; `elsewhere` when the database is in another one now. */
  readonly cluster: string;
  readonly elsewhere: boolean;
}

const LAGS_AFTER_S = 60;
/** A reader that has nothing to do says so this often. */
const SEEN_EVERY_S = 15;

const secondsSinceCurrent = sql<number>`extract(epoch from clock_timestamp() - current_at)::float8`;

/** The cursor of this name, made at the start of the log when it is new, and held until the transaction ends. */
export async function takeCursor(tx: Transaction<Database>, name: string): Promise<LogCursor> {
  await sql`
    insert into log_cursor (name, position, cluster, current_at)
    values (${name}, 0, cluster_identity(), now()) on conflict (name) do nothing`.execute(tx);
  const row = await tx
    .selectFrom("log_cursor")
    .select(["name", "position", "cluster", secondsSinceCurrent.as("seconds")])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row;
}

/** Moves a cursor that this transaction holds. Without progress only the time is noted, now and then. */
export async function moveCursor(
  tx: Transaction<Database>,
  { name, position, seconds }: LogCursor,
  upTo: number,
): Promise<void> {
  if (upTo < position) return;
  if (upTo > position) {
    await sql`
      update log_cursor set position = ${upTo}, cluster = cluster_identity(), current_at = clock_timestamp()
      where name = ${name}`.execute(tx);
    return;
  }
  if (seconds < SEEN_EVERY_S) return;
  // Held back by a writer it is not current, however often it looks.
  await sql`
    update log_cursor set cluster = cluster_identity(), current_at = clock_timestamp()
    where name = ${name} and position >= ${newest}`.execute(tx);
}

const newest = sql`(select case when is_called then last_value else last_value - 1 end from event_position_seq)`;

/** Every reader of the log and whether it comes along, by name. */
export async function logCursors(db: Kysely<Database>): Promise<LogCursorState[]> {
  const { rows } = await sql<{
    name: string;
    position: number;
    cluster: string;
    elsewhere: boolean;
    newest: number;
    seconds: number;
  }>`
    select name, position, cluster, cluster <> cluster_identity() as elsewhere, ${newest} as newest,
      floor(${secondsSinceCurrent})::integer as seconds
    from log_cursor order by name`.execute(db);
  return rows.map(({ name, position, cluster, elsewhere, newest: end, seconds }) => ({
    ...{
      name,
      position,
      cluster,
      elsewhere,
      seconds: Math.max(0, seconds),
      behind: Math.max(0, end - position),
    },
    state: position > end ? "ahead" : position < end && seconds >= LAGS_AFTER_S ? "behind" : "current",
  }));
}

/**
 * Hands the next events of the log to `handle`, once each, and remembers under `name` how far it came, all in one
 * transaction. Answers how many there were; 0 says that the reader is up to date. Readers of one name take turns.
 */
export async function followLog(
  store: Store,
  name: string,
  handle: (tx: Transaction<Database>, events: readonly StoredEvent[]) => Promise<void>,
  limit = 1000,
): Promise<number> {
  return store.db.transaction().execute(async (tx) => {
    const cursor = await takeCursor(tx, name);
    const { events, upTo } = await readAll(tx, cursor.position, limit);
    if (events.length > 0) await handle(tx, events);
    await moveCursor(tx, cursor, upTo);
    return events.length;
  });
}
