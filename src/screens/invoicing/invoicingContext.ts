import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { invoiceListMachine } from "#machines/invoice-list/invoiceListMachine.ts";

export type InvoiceListActor = ActorRefFrom<typeof invoiceListMachine>;

export const InvoicingContext = createContext<InvoiceListActor | null>(null);

/** The list of invoices that is shown. */
export function useInvoices(): InvoiceListActor {
  const list = useContext(InvoicingContext);
  if (!list) throw new Error("No invoices are shown here");
  return list;
}

/** Part of its state; the component draws again only when that part changes. */
export const useInvoicesState = <Part>(
  select: (snapshot: SnapshotFrom<typeof invoiceListMachine>) => Part,
): Part => useSelector(useInvoices(), select);
