import type { Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/execute.ts";
import { decideInvoice } from "./decideInvoice.ts";
import { invoiceStream } from "./invoice.ts";

/** Says on which day an invoice of the client that `metadata` names was paid. Throws InvoiceRefused when it cannot be. */
export async function payInvoice(
  tx: Transaction<Database>,
  number: string,
  day: string,
  metadata: Metadata,
): Promise<void> {
  const target = { stream: invoiceStream(number), login: metadata.login };
  await execute(tx, decideInvoice, target, { type: "PayInvoice", day }, metadata);
}
