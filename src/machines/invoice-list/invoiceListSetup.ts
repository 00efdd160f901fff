import { assign, emit, raise, setup } from "xstate";
import type { Invoice, InvoiceCount } from "#contracts/invoice/invoiceContract.ts";
import { type InvoiceSearch, invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { PageSize } from "#contracts/wire/pageSizes.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { type DayRange, wrongRange } from "../list/filterFields.ts";
import {
  type ListContext,
  type ListEmitted,
  type ListEvent,
  type ListTag,
  listKernel,
} from "../list/listKernel.ts";
import type { RowCount } from "../list/paging.ts";

export interface InvoiceListInput {
  /** The query string, without a leading `?`. */
  query: string;
  /** Rows on a page; 20 when absent. */
  take?: PageSize;
  /** An ISO day in Europe/Madrid. */
  today: string;
}

/** What all invoices of a range come to. */
type InvoiceSums = Omit<InvoiceCount, "Count">;

export interface InvoicePage extends RowCount {
  rows: readonly Invoice[];
  /** `null` where the range could not be counted. */
  sums: InvoiceSums | null;
}

/** An invoice that is asked for as a PDF. */
export interface AskedInvoice {
  number: string;
  language: SystemLanguage;
}

export interface InvoiceListContext extends ListContext<InvoiceSearch, DayRange> {
  today: string;
  /** The search that the rows answer; they can be older than what is asked for. */
  shown: InvoiceSearch;
  rows: readonly Invoice[];
  /** What all invoices of the range come to; `null` until it is known. */
  sums: InvoiceSums | null;
  /** What the preview shows, or is about to. */
  preview: AskedInvoice | null;
  previewProblem: Problem | null;
  file: Blob | null;
  /** What is being downloaded. */
  download: AskedInvoice | null;
}

export type InvoiceListEvent =
  | { type: "range.type"; changes: Partial<DayRange> }
  | { type: "range.apply" }
  | { type: "range.clear" }
  | ListEvent<Pick<InvoiceSearch, "order" | "orderdirection">>
  | ({ type: "preview.open" } & AskedInvoice)
  | { type: "preview.close" }
  | { type: "preview.retry" }
  | ({ type: "invoice.download" } & AskedInvoice);

/** What the app hears: the query string to show, and what became of a download. */
export type InvoiceListEmitted =
  | ListEmitted
  | { type: "download.done"; number: string }
  | { type: "download.failed"; number: string; problem: Problem };

type Today = Pick<InvoiceListContext, "today">;

/** The list of the invoices, of the kernel: its filters are two days. */
export const invoices = listKernel({
  order: ["order", "orderdirection"],
  skip: "skip",
  read: (query, { today }: Today) => invoiceSearch(today).read(query),
  write: (search, { today }) => invoiceSearch(today).write(search),
  defaults: ({ today }) => invoiceSearch(today).defaults,
  formOf: ({ fromdate, todate }): DayRange => ({ fromdate, todate }),
  searchOf: (form, search) => ({ ...search, ...form, skip: 0 }),
  wrong: (form, { today }) => wrongRange(form, today),
  counted: ({ rows, count }: InvoicePage) => ({ rows: rows.length, count }),
});

const numberOf = ({ download }: InvoiceListContext) => download?.number ?? "";

/** The actors, guards and actions of the invoices; the states are in `invoiceListMachine.ts`. */
export const invoiceListSetup = setup({
  types: {} as {
    context: InvoiceListContext;
    events: InvoiceListEvent;
    input: InvoiceListInput;
    emitted: InvoiceListEmitted;
    tags: ListTag;
  },
  actors: {
    /** List and count, asked at the same time. */
    search: notProvided<InvoicePage, { search: InvoiceSearch; take: number }>(),
    /** The PDF of one invoice. */
    fetchInvoice: notProvided<Blob, { asked: AskedInvoice | null }>(),
    /** The same, saved on the user's machine. */
    saveInvoice: notProvided<void, { asked: AskedInvoice | null }>(),
  },
  delays: invoices.delays,
  guards: invoices.guards,
  actions: {
    ...invoices.actions,
    applyFilters: raise({ type: "range.apply" }),
    showPage: assign(({ context: { search } }, { page }: { page: InvoicePage }) => {
      const { rows, count: total, uncounted = false, sums } = page;
      return { rows, total, uncounted, sums, shown: search, problem: null };
    }),
    rememberPreview: assign((_, { number, language }: AskedInvoice) => ({
      preview: { number, language },
    })),
    rememberFile: assign((_, { file }: { file: Blob }) => ({ file })),
    rememberPreviewProblem: assign((_, { problem }: { problem: Problem }) => ({ previewProblem: problem })),
    forgetFile: assign({ file: null, previewProblem: null }),
    rememberDownload: assign((_, { number, language }: AskedInvoice) => ({ download: { number, language } })),
    forgetDownload: assign({ download: null }),
    emitSaved: emit(({ context }) => ({ type: "download.done" as const, number: numberOf(context) })),
    emitUnsaved: emit(({ context }, { problem }: { problem: Problem }) => ({
      type: "download.failed" as const,
      number: numberOf(context),
      problem,
    })),
  },
});
