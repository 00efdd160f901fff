import type { Generated } from "kysely";
import type { AuditAction } from "#server/shared/audit/writeAudit.ts";
import type { Slice } from "#server/slice.ts";

interface TrailTable {
  id: Generated<number>;
  at: string;
  act: AuditAction;
  result: string;
  login: string | null;
  admin: string | null;
  user_id: string | null;
  address: string | null;
  record: string | null;
  times: Generated<number>;
  request_id: string;
  /** What the caller called the request. */
  given_id: string | null;
  fold: string | null;
}

declare module "#server/postgres/database.ts" {
  /** What was done that changed nothing, kept for a year (docs/decisions/054). */
  interface Database {
    trail: TrailTable;
  }
}

export const auditSlice: Slice = {};
