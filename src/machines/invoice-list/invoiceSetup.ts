import { assign, emit, raise, setup } from "xstate";
import { type InvoiceSearch, invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { pagesOf, skipOf, wholePage } from "../list/pageOf.ts";
import type { PageSizeChange } from "../list/pageSizeChange.ts";
import { type DayRange, wrongRange } from "../list/wrongRange.ts";
import { notProvided } from "../notProvided.ts";
import type {
  AskedInvoice,
  InvoiceListContext,
  InvoiceListEmitted,
  InvoiceListEvent,
  InvoiceListInput,
  InvoicePage,
  InvoiceSort,
} from "./invoiceEvent.ts";
import { rangeOf } from "./rangeOf.ts";
import { readSearch } from "./readSearch.ts";

const searchedFor = (search: InvoiceSearch) => ({ search, form: rangeOf(search) });
const toldSearch = ({ today, search }: InvoiceListContext, replace: boolean) => ({
  ...{ type: "search.changed" as const, replace },
  query: invoiceSearch(today).write(search),
});
const numberOf = ({ download }: InvoiceListContext) => download?.number ?? "";

/** The actors, guards and actions of the invoices; the states are in `invoiceListMachine.ts`. */
export const invoiceSetup = setup({
  types: {} as {
    context: InvoiceListContext;
    events: InvoiceListEvent;
    input: InvoiceListInput;
    emitted: InvoiceListEmitted;
    tags: "busy" | "skeleton" | "dimmed" | "empty" | "failed";
  },
  actors: {
    /** List and count, asked at the same time. */
    search: notProvided<InvoicePage, { search: InvoiceSearch; take: number }>(),
    /** The PDF of one invoice. */
    fetchInvoice: notProvided<Blob, { asked: AskedInvoice | null }>(),
    /** The same, saved on the user's machine. */
    saveInvoice: notProvided<void, { asked: AskedInvoice | null }>(),
  },
  delays: { typing: 400 },
  guards: {
    hasRows: ({ context }) => context.rows.length > 0,
    anyRow: (_, { page }: { page: InvoicePage }) => page.rows.length > 0,
    pastEnd: ({ context }, { page }: { page: InvoicePage }) =>
      page.rows.length === 0 && page.count.Count > 0 && context.search.skip >= page.count.Count,
    wrong: ({ context: { form, today } }) => Object.keys(wrongRange(form, today)).length > 0,
    anotherRange: ({ context: { form, search } }) =>
      form.fromdate !== search.fromdate || form.todate !== search.todate,
    anotherQuery: ({ context: { today, search, take } }, { query }: { query: string }) => {
      const { write } = invoiceSearch(today);
      return write(readSearch(query, today, take)) !== write(search);
    },
    anotherPage: ({ context }, { page }: { page: number }) =>
      skipOf(page, context.take) !== context.search.skip,
    anotherSize: ({ context }, { take }: { take: number }) => take !== context.take,
  },
  actions: {
    changeForm: assign(({ context }, changes: Partial<DayRange>) => ({
      form: { ...context.form, ...changes },
    })),
    applyForm: assign(({ context: { form, search } }) => ({ search: { ...search, ...form, skip: 0 } })),
    clearRange: assign(({ context: { search, today } }) => {
      const { order, orderdirection } = search;
      return searchedFor({ ...invoiceSearch(today).defaults, order, orderdirection });
    }),
    changeSort: assign(({ context: { search } }, sort: Partial<InvoiceSort>) => ({
      search: { ...search, ...sort, skip: 0 },
    })),
    goToPage: assign(({ context: { search, take } }, { page }: { page: number }) => ({
      search: { ...search, skip: skipOf(page, take) },
    })),
    goToLastPage: assign(({ context: { search, take } }, { page }: { page: InvoicePage }) => ({
      search: { ...search, skip: skipOf(pagesOf(page.count.Count, take), take) },
    })),
    changeSize: assign(({ context: { search } }, { take }: Pick<PageSizeChange, "take">) => ({
      take,
      search: { ...search, skip: wholePage(search.skip, take) },
    })),
    readQuery: assign(({ context: { today, take } }, { query }: { query: string }) =>
      searchedFor(readSearch(query, today, take)),
    ),
    showPage: assign(({ context: { search } }, { page }: { page: InvoicePage }) => {
      const { Count, ...sums } = page.count;
      return { rows: page.rows, total: Count, sums, shown: search, problem: null };
    }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
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
      ...{ type: "download.failed" as const, number: numberOf(context) },
      problem,
    })),
    emitSearch: emit(({ context }) => toldSearch(context, false)),
    emitCorrected: emit(({ context }) => toldSearch(context, true)),
    emitSize: emit(({ context: { take } }) => ({ type: "size.changed" as const, take })),
    runSearch: raise({ type: "search.run" }),
    applyRange: raise({ type: "range.apply" }),
  },
});
