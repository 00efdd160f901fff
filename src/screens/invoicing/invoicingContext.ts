import { useSelector } from "@xstate/react";
import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom, SnapshotFrom } from "xstate";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import type { invoiceListMachine } from "#machines/invoice-list/invoiceListMachine.ts";

/** What a problem says, or nothing. */
export function useProblemText(problem: Problem | null): string {
  const { t } = useTranslation("problem");
  return problem ? t(problem.code, problemParams(problem)) : "";
}

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
