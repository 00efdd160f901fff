import { type Kysely, sql } from "kysely";
import type { ChartMark } from "#contracts/analytics/chartMark.ts";
import type { Database } from "#server/store/database.ts";
import type { DirectoryQuestion } from "./directoryMetrics.ts";
import { marks } from "./marks.ts";

/** What happened to the client's directory entries that are asked about. */
export async function entryMarks(
  db: Kysely<Database>,
  login: string,
  { From: from, To: to, Interval: interval, Login, Id = [] }: DirectoryQuestion,
): Promise<ReadonlyMap<string, ChartMark[]>> {
  if (Login !== login) return new Map();
  const which = Id.length > 0 ? sql`subject = any(${Id}::bigint[])` : sql`true`;
  return marks(db, { login, about: "directory", from, to, interval, which });
}
