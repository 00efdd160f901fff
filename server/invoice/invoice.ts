import * as z from "zod/mini";
import { type EventData, type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";
import { billingParty } from "./billingParty.ts";

/** What a line says, in each language that an invoice can be printed in. */
const invoiceText = z.strictObject({ en: z.string(), es: z.string() });
export type InvoiceText = EventData<z.infer<typeof invoiceText>>;

/** A line of an invoice; cents before tax. */
const invoiceLine = z.strictObject({
  Description: invoiceText,
  Quantity: z.int(),
  UnitCents: z.int(),
  NetCents: z.int(),
});
export type InvoiceLine = EventData<z.infer<typeof invoiceLine>>;

/** An invoice as it was issued. Nothing of it ever changes; days are ISO in Europe/Madrid, amounts cents, the rate per cent. */
const issuedInvoice = z.strictObject({
  Id: z.int(),
  Number: z.string(),
  Series: z.string(),
  Place: z.int(),
  Date: z.string(),
  /** When it was supplied, both days included. */
  Period: z.strictObject({ From: z.string(), To: z.string() }),
  Issuer: billingParty,
  Client: billingParty,
  Lines: z.array(invoiceLine),
  TaxRate: z.number(),
  NetCents: z.int(),
  TaxCents: z.int(),
  TotalCents: z.int(),
});
export type IssuedInvoice = EventData<z.infer<typeof issuedInvoice>>;

/** What can happen to an invoice. */
export const invoiceEvents = {
  InvoiceIssued: eventKind(issuedInvoice),
  InvoicePaid: eventKind(z.strictObject({ Day: z.string() })),
};
export type InvoiceEvent = EventOf<typeof invoiceEvents>;

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

export const isInvoiceEvent = isEventOf(invoiceEvents);
