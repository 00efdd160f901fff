import type { ColumnType } from "kysely";

interface DraftTable {
  login: string;
  id: number;
  /** A `PropertyForm`. */
  content: ColumnType<unknown, string, string>;
  updated_at: string;
}

/** Drafts that are not removed. */
export interface DraftTables {
  draft: DraftTable;
}
