import type { ActorRefFrom } from "xstate";
import type { invoiceListMachine } from "#machines/invoice-list/invoiceListMachine.ts";
import { actorContext } from "#product/context/actorContext.ts";

export type InvoiceListActor = ActorRefFrom<typeof invoiceListMachine>;

const shown = actorContext("No invoices are shown here", (list: InvoiceListActor) => list);

export const InvoicingContext = shown.Context;

/** The list of invoices that is shown. */
export const useInvoices = shown.useValue;

/** Part of its state; the component draws again only when that part changes. */
export const useInvoicesState = shown.useState;
