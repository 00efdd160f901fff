import type { ColumnType } from "kysely";
import type { EntryTier } from "./entry.ts";

interface DirectoryEntryTable {
  login: string;
  id: number;
  service_id: number;
  version: number;
  tier: EntryTier;
  online: boolean;
  /** Ids of the gazetteer, for figures by place; null without a location. */
  town: string | null;
  province: string | null;
  region: string | null;
  /** An `EntryContent`. */
  content: ColumnType<unknown, string, string>;
}

/** The directory's entries, offline ones too. */
export interface DirectoryTables {
  directory_entry: DirectoryEntryTable;
}
