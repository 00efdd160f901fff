import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/execute.ts";
import { issuerLogin } from "./billingParty.ts";
import { decideInvoice } from "./decideInvoice.ts";
import { type IssuedInvoice, invoiceNumber, invoiceStream } from "./invoice.ts";
import { InvoiceRefused } from "./invoiceRefused.ts";
import type { OrderedLine } from "./invoiceSums.ts";
import { nextPlaces } from "./nextPlaces.ts";
import { partyOf } from "./partyOf.ts";

interface Wanted {
  /** The day of issue, ISO in Europe/Madrid. */
  readonly day: string;
  readonly period: IssuedInvoice["Period"];
  readonly lines: readonly OrderedLine[];
}

/**
 * Issues an invoice to the client that `metadata` names, with the next number of the year's series. What both sides are
 * called is kept in it. Throws InvoiceRefused with a sentence when it cannot be.
 */
export async function issueInvoice(
  tx: Transaction<Database>,
  { day, period, lines }: Wanted,
  metadata: Metadata,
): Promise<IssuedInvoice> {
  const { login } = metadata;
  const [Issuer, Client] = [await partyOf(tx, issuerLogin), await partyOf(tx, login)];
  if (!Issuer) throw new InvoiceRefused("Nobody issues yet: name the issuer first.");
  if (!Client)
    throw new InvoiceRefused(`It is not known what ${login} is called on an invoice: name it first.`);
  const { rows } = await sql<{ id: number }>`select nextval('invoice_id') as id`.execute(tx);
  const Series = `F${day.slice(0, 4)}`;
  const Place = await nextPlaces(tx, Series, day);
  const order = { Id: rows[0]?.id ?? 0, Series, Place, Date: day, Period: period, Issuer, Client, lines };
  const target = { stream: invoiceStream(invoiceNumber(Series, Place)), login, expectedVersion: 0 };
  const { state } = await execute(tx, decideInvoice, target, { type: "IssueInvoice", order }, metadata);
  if (state.status !== "issued") throw new Error(`Invoice ${order.Series} ${order.Place} was not issued.`);
  return state.invoice;
}
