import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { divisionOf, limitRoutes, onReserved, type Permit, type RouteLimiter, roundRobin } from "../lanes.ts";
import { ACCESS_CHANGED } from "../remembered.ts";
import { isSilent, StoreUnavailable, storeError } from "../storeUnavailable.ts";
import { begin, begins } from "./gate.ts";
import { askPrepared, isPrepared } from "./prepared.ts";

/** Without a listener of its own a client whose connection breaks while somebody holds it ends the process. */
export function listenToClients(pool: pg.Pool): pg.Pool {
  // The pool replaces a client that broke while nobody held it; whoever holds one is told by the statement that fails.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A transaction that gives up a lock sooner than this keeps no connection from others (milliseconds). */
const LONG_WAIT_MS = 250;

interface GuardParts {
  /** Whether statements marked `PREPARED` are prepared by name. */
  readonly prepares: boolean;
  /** Called once a connection is given back over which a caller's rights were changed. */
  accessChanged(): void;
}

/** By connection, who is to know that it says that rights were changed. */
const tellers = new WeakMap<pg.PoolClient, () => void>();

function onAccessChanged(client: pg.PoolClient, tell: () => void): void {
  if (!tellers.has(client)) {
    client.on("notice", ({ message }) => {
      if (message === ACCESS_CHANGED) tellers.get(client)?.();
    });
  }
  tellers.set(client, tell);
}

/**
 * The pool as the store asks it: a connection that cannot be had, or broke, or waited for too long is `StoreUnavailable`, and
 * the calls of one lane take no more than their share; the one connection of the embedded store goes from caller to caller.
 */
export function guardPool(pool: pg.Pool, parts: GuardParts): PostgresPool & Pick<RouteLimiter, "waiting"> {
  const { max, connectionTimeoutMillis } = pool.options;
  const waitMs = connectionTimeoutMillis ?? 0;
  /** Connections that the calls of routes use. */
  const ofRoutes = new Set<pg.PoolClient>();
  const division = divisionOf(max);
  const relieve = () => cancelLockWaits(pool, limiter, [...ofRoutes], division.lockWaiters);
  const limiter: RouteLimiter = max > 1 ? limitRoutes({ ...division, waitMs, relieve }) : roundRobin(waitMs);
  return {
    async connect() {
      const permit = await limiter.acquire();
      try {
        const client = await pool.connect();
        if (permit.isOfRoute) ofRoutes.add(client);
        const release: Permit["release"] = (outcome) => {
          ofRoutes.delete(client);
          permit.release(outcome);
        };
        return guardClient(client, release, parts);
      } catch (error) {
        permit.release("fine");
        throw error instanceof StoreUnavailable ? error : new StoreUnavailable("gone", error);
      }
    },
    end: () => pool.end(),
    waiting: limiter.waiting,
  };
}

/** The number of its process at the database, by which others can cancel what it does. */
const processOf = (client: pg.PoolClient & { readonly processID?: number | null }): number[] =>
  typeof client.processID === "number" ? [client.processID] : [];

const CANCEL_LOCK_WAITS = `
  select pg_cancel_backend(pid) from (
    select pid from pg_stat_activity
    where pid = any($1) and datname = current_database() and wait_event_type = 'Lock'
    order by query_start desc offset $2
  ) as waiting`;

/** Of the calls that wait for locks over these connections, cancels those that have waited longest until only `most` are left. */
async function cancelLockWaits(
  pool: pg.Pool,
  limiter: RouteLimiter,
  clients: readonly pg.PoolClient[],
  most: number,
): Promise<void> {
  try {
    const permit = await onReserved(() => limiter.acquire());
    const cancelled = pool.query(CANCEL_LOCK_WAITS, [clients.flatMap(processOf), most]);
    await cancelled.finally(() => permit.release("fine"));
  } catch {
    // The calls that wait meet the limits of time all the same.
  }
}

/** Runs a statement; where calls are traced, as a part of its call. */
let traced: Traced = (work) => work();

export type Traced = <Result>(work: () => Promise<Result>, text: string) => Promise<Result>;

/** Hands every statement from now on to whoever traces. */
export function traceStatements(by: Traced): void {
  traced = by;
}

/** A statement that is not asked through a guarded client. */
export const asTraced: Traced = (work, text) => traced(work, text);

/** A setting that outlasts its transaction, such as no limit of time. */
const SETS_SESSION = /^\s*set\s+(?!local\s|transaction\s)/i;

function guardClient(
  client: pg.PoolClient,
  leave: Permit["release"],
  { prepares, accessChanged }: GuardParts,
): PostgresPoolClient {
  let outcome: "fine" | "busy" = "fine";
  let inTransaction = false;
  let changesAccess = false;
  let isAltered = false;
  onAccessChanged(client, () => {
    changesAccess = true;
  });
  const query = (text: string, values: readonly unknown[]) => traced(() => ask(text, values), text);
  const ask = async (text: string, values: readonly unknown[]) => {
    const since = performance.now();
    try {
      inTransaction ||= begins(text);
      isAltered ||= SETS_SESSION.test(text);
      if (text === "begin") return await begin(client);
      // A transaction is not asked twice.
      const byName = prepares && !inTransaction && isPrepared(client, text);
      return await (byName ? askPrepared(client, text, [...values]) : client.query(text, [...values]));
    } catch (error) {
      // Nothing more is asked over it, and the pool does not have it back.
      if (isSilent(error)) void client.end();
      const told = storeError(error);
      const isBusy = told instanceof StoreUnavailable && told.reason === "busy";
      if (isBusy && performance.now() - since > LONG_WAIT_MS) outcome = "busy";
      throw told;
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release() {
      // It is committed by now, and whoever did it has not been told yet.
      if (changesAccess) accessChanged();
      // Whoever has it next would have the setting, too.
      client.release(isAltered);
      leave(outcome);
    },
  };
}
