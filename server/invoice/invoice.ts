import type { StoredEvent } from "#server/store/event.ts";
import type { BillingParty } from "./billingParty.ts";

/** What a line says, in each language that an invoice can be printed in. */
export type InvoiceText = Readonly<Record<"en" | "es", string>>;

/** A line of an invoice; cents before tax. */
export interface InvoiceLine {
  readonly Description: InvoiceText;
  readonly Quantity: number;
  readonly UnitCents: number;
  readonly NetCents: number;
}

/** An invoice as it was issued. Nothing of it ever changes; days are ISO in Europe/Madrid, amounts cents, the rate per cent. */
export interface IssuedInvoice {
  readonly Id: number;
  readonly Number: string;
  readonly Series: string;
  readonly Place: number;
  readonly Date: string;
  /** When it was supplied, both days included. */
  readonly Period: { readonly From: string; readonly To: string };
  readonly Issuer: BillingParty;
  readonly Client: BillingParty;
  readonly Lines: readonly InvoiceLine[];
  readonly TaxRate: number;
  readonly NetCents: number;
  readonly TaxCents: number;
  readonly TotalCents: number;
}

export type InvoiceEvent =
  | { readonly type: "InvoiceIssued"; readonly data: IssuedInvoice }
  | { readonly type: "InvoicePaid"; readonly data: { readonly Day: string } };

export type InvoiceState =
  | { readonly status: "absent" }
  | { readonly status: "issued"; readonly invoice: IssuedInvoice }
  | { readonly status: "paid"; readonly invoice: IssuedInvoice; readonly on: string };

export const invoiceStream = (number: string): string => `invoice-${number}`;

/** The number of a place in a series, `F2026-00042`. */
export const invoiceNumber = (series: string, place: number): string =>
  `${series}-${String(place).padStart(5, "0")}`;

/** What an invoice is after one more fact. */
export function evolveInvoice(state: InvoiceState, event: InvoiceEvent): InvoiceState {
  switch (event.type) {
    case "InvoiceIssued":
      return { status: "issued", invoice: event.data };
    case "InvoicePaid":
      return state.status === "issued" ? { ...state, status: "paid", on: event.data.Day } : state;
    default:
      event satisfies never;
      return state;
  }
}

export const isInvoiceEvent = (event: StoredEvent): event is StoredEvent<InvoiceEvent> =>
  event.type === "InvoiceIssued" || event.type === "InvoicePaid";
