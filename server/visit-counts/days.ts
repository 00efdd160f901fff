import { sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";

/** The first day of a day's month; days are `YYYY-MM-DD`. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** The first day of the month after a day's; days are `YYYY-MM-DD`. */
export function nextMonth(day: string): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}

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

/** A day so many days later (or, negative, earlier); days are `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
