import type { Kysely } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import type { IssuedInvoice } from "./invoice.ts";

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
