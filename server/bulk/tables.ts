import type { ColumnType, Generated } from "kysely";
import type { RunAction } from "#contracts/bulk/bulkAction.ts";
import type { BulkEnd } from "#contracts/bulk/bulkContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";

/** A run while it can be asked for again or taken back: until then. */
interface BulkRunTable {
  login: string;
  run: string;
  action: ColumnType<RunAction, string, never>;
  until: string;
  begun_back: Generated<boolean>;
}

/** The versions of a property before and after a run, and how taking it back has ended. */
interface BulkRowTable {
  login: string;
  run: string;
  id: number;
  was: number;
  made: number;
  back: BulkEnd | null;
  back_version: number | null;
  back_problem: ColumnType<Problem | null, string | null, string | null>;
}

export interface BulkTables {
  bulk_run: BulkRunTable;
  bulk_row: BulkRowTable;
}
