import type { Store } from "#server/event-store/openStore.ts";
import { type BillingParty, issuerLogin } from "#server/invoice/billingParty.ts";
import type { IssuedInvoice } from "#server/invoice/invoice.ts";
import type { OrderedLine } from "#server/invoice/invoiceSums.ts";
import { issueInvoice, nameParty, payInvoice } from "#server/invoice/issueInvoice.ts";
import { billingParty } from "#tests/fixtures/billingParty.ts";

interface InvoiceRequest extends Partial<BillingParty> {
  readonly day?: string;
  readonly period?: IssuedInvoice["Period"];
  readonly lines?: readonly OrderedLine[];
  readonly paidOn?: string;
}

/** Issues an invoice to a client, as the office does, both sides named before; gives its number. */
export async function invoiced(
  store: Store,
  login: string,
  { day = "2026-11-01", period = { From: day, To: day }, lines, paidOn, ...party }: InvoiceRequest = {},
): Promise<string> {
  const line = { Description: { en: "Featured", es: "Destacados" }, Quantity: 1, UnitCents: 45_00 };
  const metadata = { login, requestId: "test-invoiced", at: new Date().toISOString() };
  return store.db.transaction().execute(async (tx) => {
    const issuer = billingParty({ Name: "Zaguán Portales S.L." });
    await nameParty(tx, issuer, { ...metadata, login: issuerLogin });
    await nameParty(tx, billingParty(party), metadata);
    const invoice = await issueInvoice(tx, { day, period, lines: lines ?? [line] }, metadata);
    if (paidOn !== undefined) await payInvoice(tx, invoice.Number, paidOn, metadata);
    return invoice.Number;
  });
}
