import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { ACCESS_CHANGED, LIVE_CHANGED } from "#server/access-cache/accessCache.ts";
import {
  divisionOf,
  limitRoutes,
  onReservedConnection,
  type RouteLimiter,
  roundRobin,
} from "../routeLimiter.ts";
import { isOfStandby, isSilent, StoreUnavailable, storeError } from "../storeUnavailable.ts";
import { beginWithSharedLock, isBegin } from "./exclusiveLock.ts";
import { isPrepared, queryPrepared } from "./preparedStatements.ts";

/** Without an error listener a client whose connection breaks while it is checked out ends the process. */
export function handleClientErrors(pool: pg.Pool): pg.Pool {
  // The pool replaces an idle client that broke; with one that is checked out the next statement fails.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A wait for a lock that ends sooner than this keeps no connection from others (milliseconds). */
const LONG_WAIT_MS = 250;

interface PoolParts {
  /** Whether statements marked `PREPARED` are prepared by name. */
  readonly prepares: boolean;
  /** Called when a connection is released over which a caller's rights were changed. */
  notifyAccessChanged(): void;
  /** Called with what is told over the live channel, where no connection beside the pool hears it. */
  readonly onLive?: (payload: string) => void;
}

/** By connection, the callback for a notice that rights were changed. */
const accessChangeCallbacks = new WeakMap<pg.PoolClient, () => void>();

function watchAccessChange(client: pg.PoolClient, callback: () => void): void {
  if (!accessChangeCallbacks.has(client)) {
    client.on("notice", ({ message }) => {
      if (message === ACCESS_CHANGED) accessChangeCallbacks.get(client)?.();
    });
  }
  accessChangeCallbacks.set(client, callback);
}

/** By connection, who hears its NOTIFY messages. */
const liveCallbacks = new WeakMap<pg.PoolClient, (payload: string) => void>();

async function listenLive(client: pg.PoolClient, callback: (payload: string) => void): Promise<void> {
  const previous = liveCallbacks.get(client);
  if (previous === callback) return;
  liveCallbacks.set(client, callback);
  if (!previous) {
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === LIVE_CHANGED) liveCallbacks.get(client)?.(payload);
    });
  }
  await client.query(`listen ${LIVE_CHANGED}`);
}

/**
 * Wraps the pool for the store: a connection that cannot be opened, breaks or takes too long is `StoreUnavailable`, and
 * the calls of one route take no more than their share; the one connection of the embedded store is scheduled round-robin.
 */
export function limitedPool(pool: pg.Pool, parts: PoolParts): PostgresPool & Pick<RouteLimiter, "waiting"> {
  const { max, connectionTimeoutMillis } = pool.options;
  const waitMs = connectionTimeoutMillis ?? 0;
  /** Connections that the calls of routes use. */
  const routeClients = new Set<pg.PoolClient>();
  const division = divisionOf(max);
  let cancellation: Cancellation | undefined;
  const relieve = async () => {
    await cancelLockWaits(pool, limiter, {
      clients: () => [...routeClients],
      most: division.lockWaiters,
      onSent: (sent) => {
        cancellation = sent;
      },
    });
    cancellation = undefined;
  };
  const limiter: RouteLimiter = max > 1 ? limitRoutes({ ...division, waitMs, relieve }) : roundRobin(waitMs);
  return {
    async connect() {
      const permit = await limiter.acquire();
      try {
        const client = await pool.connect();
        if (parts.onLive) await listenLive(client, parts.onLive);
        if (permit.isOfRoute) routeClients.add(client);
        const release: Release = (outcome, isUnfit) => {
          const releaseNow = () => {
            routeClients.delete(client);
            client.release(isUnfit);
            permit.release(outcome);
          };
          // A cancel request that comes late would end the statement of whoever has the connection next.
          if (cancellation?.clients.includes(client)) void cancellation.done.then(releaseNow);
          else releaseNow();
        };
        return limitedClient(client, release, parts);
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
const backendPids = (client: pg.PoolClient & { readonly processID?: number | null }): number[] =>
  typeof client.processID === "number" ? [client.processID] : [];

const CANCEL_LOCK_WAITS = `
  select pg_cancel_backend(pid) from (
    select pid from pg_stat_activity
    where pid = any($1) and datname = current_database() and wait_event_type = 'Lock'
      and query_start < clock_timestamp() - $3 * interval '1 millisecond'
    order by query_start desc offset $2
  ) as waiting`;

/** Cancel requests under way; any of these connections may be the target of one until `done`. Never rejects. */
interface Cancellation {
  readonly clients: readonly pg.PoolClient[];
  readonly done: Promise<unknown>;
}

interface LockWaits {
  /** The connections whose waits may be cancelled. */
  clients(): readonly pg.PoolClient[];
  /** So many go on waiting. */
  readonly most: number;
  onSent(cancellation: Cancellation): void;
}

/** Of the calls that have waited long for locks over these connections, cancels those that have waited longest until only `most` are left. */
async function cancelLockWaits(
  pool: pg.Pool,
  limiter: RouteLimiter,
  { clients, most, onSent }: LockWaits,
): Promise<void> {
  try {
    const permit = await onReservedConnection(() => limiter.acquire());
    const targets = clients();
    const values = [targets.flatMap(backendPids), most, LONG_WAIT_MS];
    const cancelled = pool.query(CANCEL_LOCK_WAITS, values).finally(() => permit.release("fine"));
    onSent({ clients: targets, done: cancelled.catch(() => undefined) });
    await cancelled;
  } catch {
    // The calls that wait meet the limits of time all the same.
  }
}

/** Runs a statement; where calls are traced, as a part of its call. */
let tracer: StatementTracer = (work) => work();

export type StatementTracer = <Result>(work: () => Promise<Result>, text: string) => Promise<Result>;

/** Sets the tracer of every statement from now on. */
export function setStatementTracer(by: StatementTracer): void {
  tracer = by;
}

/** Traces a statement that does not run through a limited client. */
export const traceStatement: StatementTracer = (work, text) => tracer(work, text);

/** A setting that outlasts its transaction, such as no limit of time. */
const SETS_SESSION = /^\s*set\s+(?!local\s|transaction\s)/i;

/** How a session, or a transaction, lifts the limit of time of its statements. */
const LIFTS_LIMIT = /^\s*set\s+(?:local\s+)?statement_timeout\s*=\s*0\s*$/i;
/** As good as for ever: the longest that a timer counts (milliseconds). */
const UNLIMITED = { query_timeout: 2 ** 31 - 1 };

/** Gives the connection back; one that is unfit for others is closed. */
type Release = (outcome: "fine" | "busy", isUnfit: boolean) => void;

function limitedClient(
  client: pg.PoolClient,
  releaseClient: Release,
  { prepares, notifyAccessChanged }: PoolParts,
): PostgresPoolClient {
  let outcome: "fine" | "busy" = "fine";
  let inTransaction = false;
  let changesAccess = false;
  let isUnfit = false;
  let isUnlimited = false;
  watchAccessChange(client, () => {
    changesAccess = true;
  });
  const noteStatement = (text: string) => {
    inTransaction ||= isBegin(text);
    isUnlimited ||= LIFTS_LIMIT.test(text);
    // A session setting must not reach the next user of the connection.
    isUnfit ||= SETS_SESSION.test(text);
  };
  /** Gives what the caller hears of a statement that failed after so many milliseconds. */
  const noteFailure = (error: unknown, tookMs: number): unknown => {
    // The connection is not used again.
    if (isSilent(error)) void client.end();
    // Behind a pooler it outlasts a failover, and would lead to the standby for ever.
    isUnfit ||= isOfStandby(error);
    const mapped = storeError(error);
    const isBusy = mapped instanceof StoreUnavailable && mapped.reason === "busy";
    if (isBusy && tookMs > LONG_WAIT_MS) outcome = "busy";
    return mapped;
  };
  const query = (text: string, values: readonly unknown[]) => tracer(() => runQuery(text, values), text);
  const runQuery = async (text: string, values: readonly unknown[]) => {
    const since = performance.now();
    try {
      noteStatement(text);
      if (text === "begin") return await beginWithSharedLock(client);
      // Inside a transaction a failed prepared statement could not be retried.
      const byName = prepares && !inTransaction && isPrepared(client, text);
      if (byName) return await queryPrepared(client, text, [...values]);
      return await client.query({ text, values: [...values], ...(isUnlimited && UNLIMITED) });
    } catch (error) {
      throw noteFailure(error, performance.now() - since);
    }
  };
  return {
    query: query as unknown as PostgresPoolClient["query"],
    release() {
      // The transaction is committed, and its caller has no answer yet.
      if (changesAccess) notifyAccessChanged();
      releaseClient(outcome, isUnfit);
    },
  };
}
