import type { ColumnType, Generated } from "kysely";

/** `noted_at` is when the log last said that it was saved, `noted_admin` which admin did that as the client. */
interface DraftTable {
  login: string;
  id: number;
  /** A `PropertyForm`. */
  content: ColumnType<unknown, string, string>;
  /** Length of the content as JSON. */
  bytes: Generated<number>;
  updated_at: string;
  noted_at: string | null;
  noted_admin: string | null;
  /** The agent who began it, or to whom it was handed over; null: nobody. */
  responsible: Generated<string | null>;
}

/** Drafts that are not removed. This is where they are: no event holds their content. */
export interface DraftTables {
  draft: DraftTable;
}
