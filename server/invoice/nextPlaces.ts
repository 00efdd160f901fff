import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import { InvoiceRefused } from "./invoiceRefused.ts";

/**
 * Takes the next `count` places of a series and gives the first. The row stays locked until the transaction ends, so whoever
 * comes next waits; a transaction that is rolled back gives its places back. Numbers and days go the same way: throws
 * InvoiceRefused for a day before that of the last invoice.
 */
export async function nextPlaces(
  tx: Transaction<Database>,
  series: string,
  day: string,
  count = 1,
): Promise<number> {
  await tx
    .insertInto("invoice_series")
    .values({ series, last: 0, last_day: day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const taken = await tx
    .updateTable("invoice_series")
    .set({ last: sql`last + ${count}::integer`, last_day: day })
    .where("series", "=", series)
    .where("last_day", "<=", day)
    .returning("last")
    .executeTakeFirst();
  if (!taken) throw new InvoiceRefused(`Series ${series} has an invoice of a later day than ${day}.`);
  return taken.last - count + 1;
}
