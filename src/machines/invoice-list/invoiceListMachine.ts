/** Decides which invoices are shown, which one is open, and which is being saved (INV-01). */
import { limits } from "#contracts/wire/limits.ts";
import { problemOf } from "../actor/problemOf.ts";
import type { DayRange } from "../list/filterFields.ts";
import { listEntry } from "../list/listStates.ts";
import { type InvoiceListContext, invoiceListSetup, invoices } from "./invoiceListSetup.ts";

const results = invoices.results({
  ask: ({ context: { search, take } }: { context: InvoiceListContext }) => ({ search, take }),
  shown: [],
  taken: [],
});
const entry = listEntry(({ event }: { event: { changes: Partial<DayRange> } }) => event.changes);
const { "filter.clear": clear, ...searching } = results.on;

const resultsState = invoiceListSetup.createStateConfig({
  ...results,
  description: "The invoices of the range",
  on: { ...searching, "range.clear": clear },
});

/** The days of the range are all the filters that there are. */
const entryState = invoiceListSetup.createStateConfig({
  ...entry,
  on: {
    "range.type": entry.on["filter.type"],
    "range.apply": entry.on["filter.apply"],
    "range.clear": entry.on["filter.clear"],
    "query.change": entry.on["query.change"],
  },
});

const previewState = invoiceListSetup.createStateConfig({
  description: "One invoice over the whole screen; the list stays as it is",
  initial: "closed",
  states: {
    closed: {
      description: "No invoice is open",
      on: {
        "preview.open": {
          target: "fetching",
          actions: { type: "rememberPreview", params: ({ event }) => event },
        },
      },
    },
    fetching: {
      description: "The PDF is on its way; closing gives it up",
      invoke: {
        id: "fetchInvoice",
        src: "fetchInvoice",
        input: ({ context }) => ({ asked: context.preview }),
        onDone: {
          target: "shown",
          actions: { type: "rememberFile", params: ({ event }) => ({ file: event.output }) },
        },
        onError: { target: "unreadable", actions: { type: "rememberPreviewProblem", params: problemOf } },
      },
      on: { "preview.close": { target: "closed", actions: "forgetFile" } },
    },
    shown: {
      description: "The browser shows the PDF, or offers it where it cannot",
      on: { "preview.close": { target: "closed", actions: "forgetFile" } },
    },
    unreadable: {
      description: "The PDF could not be loaded",
      on: {
        "preview.retry": { target: "fetching", actions: "forgetFile" },
        "preview.close": { target: "closed", actions: "forgetFile" },
      },
    },
  },
});

const downloadState = invoiceListSetup.createStateConfig({
  description: "Invoices that are saved, one at a time",
  initial: "resting",
  states: {
    resting: {
      description: "Nothing is on its way",
      on: {
        "invoice.download": {
          target: "saving",
          actions: { type: "rememberDownload", params: ({ event }) => event },
        },
      },
    },
    saving: {
      description: "The PDF is on its way to the user's machine",
      invoke: {
        id: "saveInvoice",
        src: "saveInvoice",
        input: ({ context }) => ({ asked: context.download }),
        onDone: { target: "resting", actions: ["emitSaved", "forgetDownload"] },
        onError: {
          target: "resting",
          actions: [{ type: "emitUnsaved", params: problemOf }, "forgetDownload"],
        },
      },
    },
  },
});

export const invoiceListMachine = invoiceListSetup.createMachine({
  id: "invoiceList",
  context: ({ input: { query, today, take = limits.pageSize } }) => {
    const begun = invoices.initialContext(query, { today, take });
    return {
      ...begun,
      today,
      shown: begun.search,
      sums: null,
      preview: null,
      previewProblem: null,
      file: null,
      download: null,
    };
  },
  type: "parallel",
  states: {
    results: resultsState,
    entry: entryState,
    preview: previewState,
    download: downloadState,
  },
});
