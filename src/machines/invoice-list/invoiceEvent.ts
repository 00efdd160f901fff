import type { Invoice, InvoiceCount } from "#contracts/invoice/invoiceContract.ts";
import type { InvoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { PageSize } from "#contracts/wire/pageSizes.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import type { PageSizeChange, PageSizeChanged } from "../list/pageSizeChange.ts";
import type { SearchChanged } from "../list/searchChanged.ts";
import type { DayRange } from "../list/wrongRange.ts";

export interface InvoiceListInput {
  /** The query string, without a leading `?`. */
  query: string;
  /** Rows on a page; 20 when absent. */
  take?: PageSize;
  /** An ISO day in Europe/Madrid. */
  today: string;
}

/** How the list is ordered, in its search. */
export type InvoiceSort = Pick<InvoiceSearch, "order" | "orderdirection">;

export interface InvoicePage {
  rows: readonly Invoice[];
  /** Of the whole range. */
  count: InvoiceCount;
}

/** An invoice that is asked for as a PDF. */
export interface AskedInvoice {
  number: string;
  language: SystemLanguage;
}

export interface InvoiceListContext {
  today: string;
  take: PageSize;
  /** The search whose answer is shown or awaited. */
  search: InvoiceSearch;
  /** The search that the rows answer; they can be older than what is asked for. */
  shown: InvoiceSearch;
  /** What stands in the fields, applied or not. */
  form: DayRange;
  rows: readonly Invoice[];
  total: number;
  /** What all invoices of the range come to; `null` until it is known. */
  sums: Omit<InvoiceCount, "Count"> | null;
  problem: Problem | null;
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
  | ({ type: "sort.change" } & Partial<InvoiceSort>)
  | { type: "page.go"; page: number }
  | PageSizeChange
  | { type: "search.retry" }
  | { type: "query.change"; query: string }
  | ({ type: "preview.open" } & AskedInvoice)
  | { type: "preview.close" }
  | { type: "preview.retry" }
  | ({ type: "invoice.download" } & AskedInvoice)
  | { type: "search.run" };

/** What the app hears: the query string to show, and what became of a download. */
export type InvoiceListEmitted =
  | SearchChanged
  | PageSizeChanged
  | { type: "download.done"; number: string }
  | { type: "download.failed"; number: string; problem: Problem };
