import { type Kysely, sql } from "kysely";
import type * as z from "zod/mini";
import type {
  Invoice,
  InvoiceCount,
  InvoiceSortField,
  invoiceOrder,
} from "#contracts/invoice/invoiceContract.ts";
import { sortOf } from "#contracts/wire/page.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import type { IssuedInvoice } from "./invoice.ts";

interface Range {
  readonly FromDate: string;
  readonly ToDate: string;
}

const HUNDRED = 100;

const inRange = (db: Kysely<Database>, login: string, { FromDate, ToDate }: Range) =>
  db.selectFrom("invoice").where("login", "=", login).where("day", ">=", FromDate).where("day", "<=", ToDate);

/** How many invoices a client was issued in a range of days, both included, and what they come to. */
export async function countInvoices(
  db: Kysely<Database>,
  login: string,
  range: Range,
): Promise<InvoiceCount> {
  const { count, total, unpaid } = await inRange(db, login, range)
    .select((of) => [
      of.fn.countAll<number>().as("count"),
      sql<number>`coalesce(sum(total_cents), 0)::bigint`.as("total"),
      sql<number>`coalesce(sum(total_cents) filter (where paid_on is null), 0)::bigint`.as("unpaid"),
    ])
    .executeTakeFirstOrThrow();
  return { Count: count, Total: total / HUNDRED, Unpaid: unpaid / HUNDRED };
}

const keysOf: Record<InvoiceSortField, readonly string[]> = {
  Number: ["series", "place"],
  Date: ["day"],
  Status: ["(paid_on is not null)"],
  Total: ["total_cents"],
};

interface Page {
  readonly skip: number;
  readonly take: number;
  readonly order?: z.infer<typeof invoiceOrder> | undefined;
}

/** A page of a client's invoices in a range of days, the newest first unless told otherwise; of two alike the newer is first. */
export async function listInvoices(
  db: Kysely<Database>,
  login: string,
  range: Range,
  { skip, take, order = "Invoice/Date desc" }: Page,
): Promise<Invoice[]> {
  const { field, direction } = sortOf<InvoiceSortField>(order);
  const keys = keysOf[field].map((key) => sql`${sql.raw(key)} ${sql.raw(direction)}`);
  const rows = await inRange(db, login, range)
    .select(["id", "number", "day", "paid_on", "total_cents"])
    .orderBy(sql.join(keys))
    .orderBy("day", "desc")
    .orderBy("series", "desc")
    .orderBy("place", "desc")
    .limit(take)
    .offset(skip)
    .execute();
  return rows.map(({ id, number, day, paid_on, total_cents }) => ({
    Id: id,
    Number: number,
    Date: day,
    Total: total_cents / HUNDRED,
    Status: paid_on === null ? ("UNPAID" as const) : ("PAID" as const),
  }));
}

/** An invoice as it was issued, and the day on which it was paid. */
export interface FoundInvoice {
  readonly invoice: IssuedInvoice;
  readonly paidOn: string | null;
}

/** An invoice of this client by its number; 404 `ErrInvalidPath` for any other. */
export async function findInvoice(
  db: Kysely<Database>,
  login: string,
  number: string,
): Promise<FoundInvoice> {
  const row = await db
    .selectFrom("invoice")
    .select(["document", "paid_on"])
    .where("login", "=", login)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) throw new ProblemError({ code: "ErrInvalidPath" });
  return { invoice: row.document as IssuedInvoice, paidOn: row.paid_on };
}
