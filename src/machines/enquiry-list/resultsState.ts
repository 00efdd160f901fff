import { searchedRows } from "../list/listStates.ts";
import type { EnquiryListContext, Page } from "./listEvent.ts";
import { listSetup } from "./listSetup.ts";

type Answered = { event: { output: Page } };

const pageAnswered = ({ event }: Answered) => ({ page: event.output });
const shown = [{ type: "showPage", params: pageAnswered }, "emitRows", "tellPage"] as const;

const searching = {
  id: "search",
  src: "search",
  input: ({ context: { about, search, take } }: { context: EnquiryListContext }) => ({ about, search, take }),
  onDone: [
    {
      guard: { type: "pastEnd", params: pageAnswered },
      actions: [{ type: "goToLastPage", params: pageAnswered }, "emitCorrected", "runSearch"],
    },
    { guard: { type: "anyRow", params: pageAnswered }, target: "loaded", actions: shown },
    { target: "empty", actions: shown },
  ],
} as const;

/** The rows of the search, and everything that searches again. */
export const resultsState = listSetup.createStateConfig({
  description: "The rows of the search",
  initial: "loading",
  states: searchedRows(searching),
  on: {
    "search.run": [{ guard: "hasRows", target: ".reloading" }, { target: ".loading" }],
    "search.retry": { actions: "runSearch" },
    "list.refresh": { actions: "runSearch" },
    "changes.over": { guard: "anyLeft", actions: "runSearch" },
    "filter.clear": { actions: ["clearFilters", "emitSearch", "runSearch"] },
    "chip.remove": {
      actions: [{ type: "removeChip", params: ({ event }) => event }, "emitSearch", "runSearch"],
    },
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
