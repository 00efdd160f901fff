import type { ColumnType, Generated } from "kysely";

interface EventTable {
  position: Generated<number>;
  stream: string;
  version: number;
  login: string;
  type: string;
  data: ColumnType<unknown, string, never>;
  metadata: ColumnType<unknown, string, never>;
  at: string;
  transaction_id: Generated<string>;
}

interface CursorTable {
  name: string;
  transaction_id: string;
  position: number;
}

interface IdempotencyTable {
  login: string;
  key: string;
  route: string;
  body_hash: string;
  status: number | null;
  body: ColumnType<unknown, string | null, string | null>;
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
  cursor: CursorTable;
  idempotency: IdempotencyTable;
  migration: MigrationTable;
}
