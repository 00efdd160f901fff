/** Decides which invoices are shown, which one is open, and which is being saved (INV-01). */
import { limits } from "#contracts/wire/limits.ts";
import { downloadState } from "./invoice-list/downloadState.ts";
import { entryState } from "./invoice-list/entryState.ts";
import { invoiceSetup } from "./invoice-list/invoiceSetup.ts";
import { previewState } from "./invoice-list/previewState.ts";
import { rangeOf } from "./invoice-list/rangeOf.ts";
import { readSearch } from "./invoice-list/readSearch.ts";
import { resultsState } from "./invoice-list/resultsState.ts";

export const invoiceListMachine = invoiceSetup.createMachine({
  id: "invoiceList",
  context: ({ input: { query, today, take = limits.pageSize } }) => {
    const search = readSearch(query, today, take);
    return {
      ...{
        today,
        take,
        search,
        shown: search,
        form: rangeOf(search),
        rows: [],
        total: 0,
        sums: null,
        problem: null,
      },
      ...{ preview: null, previewProblem: null, file: null, download: null },
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
