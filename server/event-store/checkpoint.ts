import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import type { StoredEvent } from "./event.ts";
import { readAll } from "./eventStore.ts";
import type { Store } from "./openStore.ts";

/**
 * Checkpoint of a consumer of the log: everything up to `position` is handled, or will never exist. Positions are part of the data, so
 * the checkpoint means the same wherever the database is restored; `cluster` says in which one it last advanced.
 */
export interface Checkpoint {
  readonly name: string;
  readonly position: number;
  /** The database cluster's own number, as text. */
  readonly cluster: string;
  /** Seconds since it last moved or had nothing to read, by the database's clock. */
  readonly seconds: number;
}

/**
 * `current`: no consumer lag to speak of. `behind`: the checkpoint has not advanced for a minute although there are events, because the consumer
 * stopped or fails, or a transaction that writes to the log stays open. `ahead`: beyond the end of the log, as after a partial restore; new
 * events up to there would not be handled.
 */
export interface ConsumerState {
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

const LAG_THRESHOLD_S = 60;
/** A consumer without events updates its time this often. */
const IDLE_UPDATE_S = 15;

const secondsSinceCurrent = sql<number>`extract(epoch from clock_timestamp() - current_at)::float8`;

/** Locks the checkpoint of this name until the transaction ends; a new one begins at the start of the log. */
export async function lockCheckpoint(tx: Transaction<Database>, name: string): Promise<Checkpoint> {
  await sql`
    insert into log_cursor (name, position, cluster, current_at)
    values (${name}, 0, cluster_identity(), now()) on conflict (name) do nothing`.execute(tx);
  const checkpoint = await tx
    .selectFrom("log_cursor")
    .select(["name", "position", "cluster", secondsSinceCurrent.as("seconds")])
    .where("name", "=", name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return checkpoint;
}

/** Advances a checkpoint that this transaction has locked. Without progress only its time is updated, now and then. */
export async function advanceCheckpoint(
  tx: Transaction<Database>,
  { name, position, seconds }: Checkpoint,
  upTo: number,
): Promise<void> {
  if (upTo < position) return;
  if (upTo > position) {
    await sql`
      update log_cursor set position = ${upTo}, cluster = cluster_identity(), current_at = clock_timestamp()
      where name = ${name}`.execute(tx);
    return;
  }
  if (seconds < IDLE_UPDATE_S) return;
  // While an open write transaction holds it back it is not current.
  await sql`
    update log_cursor set cluster = cluster_identity(), current_at = clock_timestamp()
    where name = ${name} and position >= ${newest}`.execute(tx);
}

const newest = sql`(select case when is_called then last_value else last_value - 1 end from event_position_seq)`;

/** The end of the log: the newest position that was given out. */
export async function newestPosition(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ position: number }>`select ${newest} as position`.execute(db);
  return rows[0]?.position ?? 0;
}

/** Every consumer of the log with its lag, by name. */
export async function consumerStates(db: Kysely<Database>): Promise<ConsumerState[]> {
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
    name,
    position,
    cluster,
    elsewhere,
    seconds: Math.max(0, seconds),
    behind: Math.max(0, end - position),
    state: position > end ? "ahead" : position < end && seconds >= LAG_THRESHOLD_S ? "behind" : "current",
  }));
}

/**
 * Passes the next batch of events to `handle`, exactly once, and advances the checkpoint of `name`, all in one
 * transaction. Returns the number of events; 0 means that the consumer is up to date. Consumers of one name wait for each other.
 */
export async function consumeBatch(
  store: Store,
  name: string,
  handle: (tx: Transaction<Database>, events: readonly StoredEvent[]) => Promise<void>,
  limit = 1000,
): Promise<number> {
  return store.db.transaction().execute(async (tx) => {
    const checkpoint = await lockCheckpoint(tx, name);
    const { events, upTo } = await readAll(tx, checkpoint.position, limit);
    if (events.length > 0) await handle(tx, events);
    await advanceCheckpoint(tx, checkpoint, upTo);
    return events.length;
  });
}
