import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import { monthOf } from "./monthOf.ts";
import { nextMonth } from "./nextMonth.ts";

const tables = ["property_fact", "directory_fact"] as const;

/** Makes the monthly partitions that facts of these days (both included, `YYYY-MM-DD`) go into, where they are missing. */
export async function prepareMonths(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  for (let first = monthOf(from); first <= to; first = nextMonth(first)) {
    for (const table of tables) {
      const part = `${table}_${first.slice(0, 7).replace("-", "_")}`;
      await sql`
        create table if not exists ${sql.table(part)} partition of ${sql.table(table)}
        for values from (${sql.lit(first)}) to (${sql.lit(nextMonth(first))})`.execute(tx);
    }
  }
}
