import type { Decider } from "#server/event-store/eventStore.ts";
import { InvoiceRefused } from "./billingParty.ts";
import {
  evolveInvoice,
  type InvoiceEvent,
  type InvoiceState,
  type IssuedInvoice,
  invoiceNumber,
} from "./invoice.ts";
import { invoiceSums, type OrderedLine } from "./invoiceSums.ts";

/** What stands on an invoice before its sums are made. */
export type InvoiceOrder = Pick<
  IssuedInvoice,
  "Id" | "Series" | "Place" | "Date" | "Period" | "Issuer" | "Client"
> & { readonly lines: readonly OrderedLine[] };

/** What the office wants of an invoice. Nothing changes or takes back what was issued. */
export type InvoiceCommand =
  | { readonly type: "IssueInvoice"; readonly order: InvoiceOrder }
  | { readonly type: "PayInvoice"; readonly day: string };

const MOST_CENTS = 1_000_000_000;

function issued({ lines, ...order }: InvoiceOrder): IssuedInvoice {
  if (lines.length === 0) throw new InvoiceRefused("An invoice needs a line.");
  for (const { Description, Quantity, UnitCents } of lines) {
    if (!Description.en.trim() || !Description.es.trim()) {
      throw new InvoiceRefused("A line says what it is for, in both languages.");
    }
    if (!Number.isSafeInteger(Quantity) || Quantity < 1) {
      throw new InvoiceRefused(`A quantity is a whole number from 1, not ${Quantity}.`);
    }
    if (!Number.isSafeInteger(UnitCents) || UnitCents < 0 || UnitCents * Quantity > MOST_CENTS) {
      throw new InvoiceRefused(`A price is whole cents up to ten million euros, not ${UnitCents}.`);
    }
  }
  if (order.Period.From > order.Period.To) {
    throw new InvoiceRefused(`The period begins on ${order.Period.From}, after its end ${order.Period.To}.`);
  }
  return { ...order, Number: invoiceNumber(order.Series, order.Place), ...invoiceSums(lines) };
}

function decide(command: InvoiceCommand, state: InvoiceState): InvoiceEvent[] {
  switch (command.type) {
    case "IssueInvoice":
      if (state.status !== "absent") throw new InvoiceRefused("There is an invoice of that number already.");
      return [{ type: "InvoiceIssued", data: issued(command.order) }];
    case "PayInvoice":
      if (state.status === "absent") throw new InvoiceRefused("There is no such invoice.");
      if (command.day < state.invoice.Date) {
        throw new InvoiceRefused(`It was issued on ${state.invoice.Date}: it cannot be paid before.`);
      }
      return state.status === "paid" ? [] : [{ type: "InvoicePaid", data: { Day: command.day } }];
    default:
      throw command satisfies never;
  }
}

/** The rules of one invoice: issued once, paid once, never changed. Asked by the office only, never over HTTP. */
export const decideInvoice: Decider<InvoiceCommand, InvoiceState, InvoiceEvent> = {
  initialState: { status: "absent" },
  evolve: evolveInvoice,
  decide,
};
