import { searchedRows } from "../list/searchedRows.ts";
import type { InvoiceListContext, InvoicePage } from "./invoiceEvent.ts";
import { invoiceSetup } from "./invoiceSetup.ts";

type Answered = { event: { output: InvoicePage } };

const pageAnswered = ({ event }: Answered) => ({ page: event.output });
const shown = { type: "showPage", params: pageAnswered } as const;

const searching = {
  id: "search",
  src: "search",
  input: ({ context: { search, take } }: { context: InvoiceListContext }) => ({ search, take }),
  onDone: [
    {
      guard: { type: "pastEnd", params: pageAnswered },
      actions: [{ type: "goToLastPage", params: pageAnswered }, "emitCorrected", "runSearch"],
    },
    { guard: { type: "anyRow", params: pageAnswered }, target: "loaded", actions: shown },
    { target: "empty", actions: shown },
  ],
} as const;

/** The invoices of the range, and everything that asks for them again. */
export const resultsState = invoiceSetup.createStateConfig({
  description: "The invoices of the range",
  initial: "loading",
  states: searchedRows(searching),
  on: {
    "search.run": [{ guard: "hasRows", target: ".reloading" }, { target: ".loading" }],
    "search.retry": { actions: "runSearch" },
    "range.clear": { actions: ["clearRange", "emitSearch", "runSearch"] },
    "sort.change": {
      actions: [
        { type: "changeSort", params: ({ event: { type: _, ...sort } }) => sort },
        "emitSearch",
        "runSearch",
      ],
    },
    "page.go": {
      guard: { type: "anotherPage", params: ({ event }) => event },
      actions: [{ type: "goToPage", params: ({ event }) => event }, "emitSearch", "runSearch"],
    },
    "size.change": {
      guard: { type: "anotherSize", params: ({ event }) => event },
      actions: [
        { type: "changeSize", params: ({ event }) => event },
        "emitSize",
        "emitCorrected",
        "runSearch",
      ],
    },
    "query.change": {
      guard: { type: "anotherQuery", params: ({ event }) => event },
      actions: [{ type: "readQuery", params: ({ event }) => event }, "runSearch"],
    },
  },
});
