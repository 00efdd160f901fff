import type { Transaction } from "kysely";
import type { StoredEvent } from "#server/event-store/event.ts";
import type { Projection } from "#server/event-store/projections.ts";
import type { Database } from "#server/postgres/database.ts";
import { type InvoiceEvent, invoiceStream, isInvoiceEvent } from "./invoice.ts";

const BATCH = 500;

type StoredInvoiceEvent<Type extends InvoiceEvent["type"]> = StoredEvent<
  Extract<InvoiceEvent, { type: Type }>
>;

async function insertIssued(
  tx: Transaction<Database>,
  events: readonly StoredInvoiceEvent<"InvoiceIssued">[],
) {
  const rows = events.map(({ login, data }) => ({
    login,
    id: data.Id,
    number: data.Number,
    series: data.Series,
    place: data.Place,
    day: data.Date,
    total_cents: data.TotalCents,
    paid_on: null,
    document: JSON.stringify(data),
  }));
  for (let from = 0; from < rows.length; from += BATCH) {
    await tx
      .insertInto("invoice")
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

async function markPaid(tx: Transaction<Database>, events: readonly StoredInvoiceEvent<"InvoicePaid">[]) {
  const days = new Set(events.map(({ data }) => data.Day));
  for (const day of days) {
    const numbers = events
      .filter(({ data }) => data.Day === day)
      .map(({ stream }) => stream.slice(invoiceStream("").length));
    await tx.updateTable("invoice").set({ paid_on: day }).where("number", "in", numbers).execute();
  }
}

/** Every invoice as it was issued, and since when it is paid. */
export const invoiceProjection: Projection = {
  name: "invoice",
  tables: ["invoice"],
  async apply(tx, events) {
    const issued: StoredInvoiceEvent<"InvoiceIssued">[] = [];
    const paid: StoredInvoiceEvent<"InvoicePaid">[] = [];
    for (const event of events.filter(isInvoiceEvent)) {
      switch (event.type) {
        case "InvoiceIssued":
          issued.push(event);
          break;
        case "InvoicePaid":
          paid.push(event);
          break;
        default:
          throw event satisfies never;
      }
    }
    await insertIssued(tx, issued);
    await markPaid(tx, paid);
  },
};
