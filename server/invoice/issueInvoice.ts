import { sql, type Transaction } from "kysely";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import type { Database } from "#server/postgres/database.ts";
import {
  type BillingParty,
  billingStream,
  decideParty,
  InvoiceRefused,
  issuerLogin,
} from "./billingParty.ts";
import { partyOf } from "./billingProjection.ts";
import { decideInvoice } from "./decideInvoice.ts";
import { type IssuedInvoice, invoiceNumber, invoiceStream } from "./invoice.ts";
import type { OrderedLine } from "./invoiceSums.ts";

/**
 * Says whom the invoices of a login name from now on (`issuerLogin`: whom they come from). Throws InvoiceRefused when
 * something is missing or a Spanish NIF has the wrong control character.
 */
export async function nameParty(
  tx: Transaction<Database>,
  party: BillingParty,
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  await execute(
    tx,
    decideParty,
    { stream: billingStream(login), login },
    { type: "NameParty", party },
    metadata,
  );
}

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

interface InvoiceRequest {
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
  { day, period, lines }: InvoiceRequest,
  metadata: Metadata,
): Promise<IssuedInvoice> {
  const { login } = metadata;
  const [Issuer, Client] = [await partyOf(tx, issuerLogin), await partyOf(tx, login)];
  if (!Issuer) throw new InvoiceRefused("Nobody issues yet: name the issuer first.");
  if (!Client)
    throw new InvoiceRefused(`It is not known what ${login} is called on an invoice: name it first.`);
  const Id = await nextNumber(tx, "invoice_id");
  const Series = `F${day.slice(0, 4)}`;
  const Place = await nextPlaces(tx, Series, day);
  const order = { Id, Series, Place, Date: day, Period: period, Issuer, Client, lines };
  const target = { stream: invoiceStream(invoiceNumber(Series, Place)), login, expectedVersion: 0 };
  const { state } = await execute(tx, decideInvoice, target, { type: "IssueInvoice", order }, metadata);
  if (state.status !== "issued") throw new Error(`Invoice ${order.Series} ${order.Place} was not issued.`);
  return state.invoice;
}
