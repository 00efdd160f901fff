/** How much of the database one process takes, and for how long. Times are milliseconds. */
export interface DatabaseLimits {
  /** The most connections at once. */
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

/** The limits as PostgreSQL is told them when it is connected to. */
export const limitOptions = ({ statementMs, lockMs, idleMs }: DatabaseLimits): string =>
  [
    `-c statement_timeout=${statementMs}`,
    `-c lock_timeout=${lockMs}`,
    `-c idle_in_transaction_session_timeout=${idleMs}`,
  ].join(" ");
