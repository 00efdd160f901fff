/** How much of the database one process takes, and for how long. Times are milliseconds. */
export interface DatabaseLimits {
  /** Most connections at once; as configured, those of the access cache among them. */
  readonly connections: number;
  /** A request waits this long for a connection. */
  readonly waitMs: number;
  readonly statementMs: number;
  readonly lockMs: number;
  /** A transaction that asks nothing for this long is ended by the database. */
  readonly idleMs: number;
}

export const databaseLimits: DatabaseLimits = {
  connections: 20,
  waitMs: 10_000,
  statementMs: 30_000,
  lockMs: 5_000,
  idleMs: 60_000,
};

/** Fewest for statements: one is reserved for readiness, one may wait for a lock, and two are left. */
export const FEWEST_CONNECTIONS = 4;
/** One connection of the access cache listens for changes, another one proves by its heartbeat that the first one hears. */
const CACHE_CONNECTIONS = 2;
const FEWEST_WITH_CACHE = FEWEST_CONNECTIONS + CACHE_CONNECTIONS;

/** Whether a process has connections for the access cache; without it each call asks the database what its caller may do. */
export const hasRoomForCache = ({ connections }: DatabaseLimits): boolean => connections >= FEWEST_WITH_CACHE;

/** The connections of a process for everything but the access cache. */
export const poolSize = ({ connections }: DatabaseLimits, hasAccessCache: boolean): number =>
  connections - (hasAccessCache ? CACHE_CONNECTIONS : 0);

/** How the connections of a server are divided among its processes. */
export interface ConnectionShares {
  /** Processes that answer; 0: one process does all. */
  readonly workers: number;
  /** Of each that answers. */
  readonly calls: number;
  /** Of the one that does the work beside that. */
  readonly jobs: number;
}

/** Shares that together are never more than `connections`: with too few for as many processes as are wanted, there are fewer processes. */
export function shareConnections(connections: number, wanted: number): ConnectionShares {
  const workers = Math.min(wanted, Math.floor(connections / FEWEST_WITH_CACHE) - 1);
  if (workers < 1) return { workers: 0, calls: connections, jobs: 0 };
  const jobs = Math.floor(connections / (workers + 1));
  return { workers, calls: Math.floor((connections - jobs) / workers), jobs };
}

/** Fewest connections for so many processes that answer, and the one for the work beside that. */
export const connectionsFor = (workers: number): number => FEWEST_WITH_CACHE * (workers + 1);

/** The limits as PostgreSQL is told them when it is connected to. */
export const limitOptions = ({ statementMs, lockMs, idleMs }: DatabaseLimits): string =>
  [
    `-c statement_timeout=${statementMs}`,
    `-c lock_timeout=${lockMs}`,
    `-c idle_in_transaction_session_timeout=${idleMs}`,
  ].join(" ");

/** The database ends a statement by itself; what says nothing for so much longer is gone, or a pooler keeps the statement (milliseconds). */
const SILENCE_MS = 1_000;

/** How long an answer is waited for (milliseconds; SAFE-114); 0 is for ever, as where a statement has no limit. */
export const answerTimeout = ({ statementMs }: Pick<DatabaseLimits, "statementMs">): number =>
  statementMs === 0 ? 0 : statementMs + SILENCE_MS;
