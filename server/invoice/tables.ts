import type { ColumnType } from "kysely";

interface InvoiceTable {
  login: string;
  id: number;
  number: string;
  series: string;
  /** Its place in the series, counted from 1. */
  place: number;
  day: string;
  total_cents: number;
  paid_on: string | null;
  /** An `IssuedInvoice`. */
  document: ColumnType<unknown, string, never>;
}

interface InvoiceSeriesTable {
  series: string;
  last: number;
  last_day: string;
}

interface BillingPartyTable {
  login: string;
  /** A `BillingParty`. */
  party: ColumnType<unknown, string, string>;
}

/** Invoices and who they are from and for are made of events; `invoice_series` counts the numbers given. */
export interface InvoiceTables {
  invoice: InvoiceTable;
  invoice_series: InvoiceSeriesTable;
  billing_party: BillingPartyTable;
}
