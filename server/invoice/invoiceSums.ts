import type { InvoiceLine, InvoiceText } from "./invoice.ts";

/** A line that is to be invoiced; `UnitCents` before tax. */
export interface OrderedLine {
  readonly Description: InvoiceText;
  readonly Quantity: number;
  readonly UnitCents: number;
}

/** IVA on services in Spain, per cent; prices exclude it (INV-12, ADV-04). */
export const generalRate = 21;

const HUNDRED = 100;

/** Half a cent and more is a cent more. In whole numbers, because 0.215 is not one that a computer knows. */
const percentOf = (cents: number, rate: number): number => Math.floor((cents * rate + HUNDRED / 2) / HUNDRED);

/**
 * The sums of an invoice, in cents: each line is quantity times price, which needs no rounding; the tax is taken once, of
 * the sum of the lines, and rounded there.
 */
export function invoiceSums(ordered: readonly OrderedLine[], rate: number = generalRate) {
  const Lines: InvoiceLine[] = ordered.map((line) => ({ ...line, NetCents: line.Quantity * line.UnitCents }));
  const NetCents = Lines.reduce((sum, line) => sum + line.NetCents, 0);
  const TaxCents = percentOf(NetCents, rate);
  return { Lines, TaxRate: rate, NetCents, TaxCents, TotalCents: NetCents + TaxCents };
}
