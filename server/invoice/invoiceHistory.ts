import type { Kysely } from "kysely";
import type { Invoice } from "#contracts/invoiceContract.ts";
import type { Database } from "#server/store/database.ts";

interface Range {
  readonly FromDate: string;
  readonly ToDate: string;
}

const HUNDRED = 100;

const inRange = (db: Kysely<Database>, login: string, { FromDate, ToDate }: Range) =>
  db.selectFrom("invoice").where("login", "=", login).where("day", ">=", FromDate).where("day", "<=", ToDate);

/** How many invoices a client was issued in a range of days, both included. */
export async function countInvoices(db: Kysely<Database>, login: string, range: Range): Promise<number> {
  const { count } = await inRange(db, login, range)
    .select((of) => of.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of a client's invoices in a range of days, the newest first; of one day the greater number. */
export async function listInvoices(
  db: Kysely<Database>,
  login: string,
  range: Range,
  { skip, take }: { readonly skip: number; readonly take: number },
): Promise<Invoice[]> {
  const rows = await inRange(db, login, range)
    .select(["id", "number", "day", "paid_on", "total_cents"])
    .orderBy("day", "desc")
    .orderBy("series", "desc")
    .orderBy("place", "desc")
    .limit(take)
    .offset(skip)
    .execute();
  return rows.map(({ id, number, day, paid_on, total_cents }) => ({
    ...{ Id: id, Number: number, Date: day, Total: total_cents / HUNDRED },
    Status: paid_on === null ? ("UNPAID" as const) : ("PAID" as const),
  }));
}
