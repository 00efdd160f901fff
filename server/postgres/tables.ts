import type { ColumnType, Generated } from "kysely";

interface EventTable {
  position: Generated<number>;
  stream: string;
  version: number;
  login: string;
  type: string;
  /** Of what the type says, its version (`EventKind`). */
  shape: Generated<number>;
  data: ColumnType<unknown, string, never>;
  metadata: ColumnType<unknown, string, never>;
  at: string;
}

/** How far a reader of the log has come; see `Checkpoint`. */
interface LogCursorTable {
  name: string;
  position: number;
  cluster: string;
  current_at: string;
}

interface IdempotencyTable {
  login: string;
  key: string;
  route: string;
  body_hash: string;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
  /** What the work itself said in headers; null of a release that stored none. */
  headers: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>;
  created_at: Generated<string>;
}

interface MigrationTable {
  name: string;
  at: Generated<string>;
}

/**
 * Tables of the store itself. `jsonb` columns are written as JSON text; `timestamptz` is an ISO string in UTC
 * with milliseconds, `int8` a number, on both databases.
 */
export interface StoreTables {
  event: EventTable;
  log_cursor: LogCursorTable;
  idempotency: IdempotencyTable;
  /** The steps that every release must know which serves. */
  migration: MigrationTable;
  /** Those that a release need not know. */
  expansion: MigrationTable;
}
