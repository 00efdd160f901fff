import type { PropertyListItem } from "#contracts/property/property.ts";
import { searchedRows } from "../list/listStates.ts";
import type { Page, PropertyListContext } from "./listEvent.ts";
import { listSetup } from "./listSetup.ts";

const goneOf = ({ event: { item } }: { event: { item: PropertyListItem } }) => ({
  Id: item.Id,
  matches: false,
});

type Answered = { event: { output: Page } };

const pageAnswered = ({ event }: Answered) => ({ page: event.output });

const searching = {
  id: "search",
  src: "search",
  input: ({ context: { search, take } }: { context: PropertyListContext }) => ({ search, take }),
  onDone: [
    {
      guard: { type: "pastEnd", params: pageAnswered },
      actions: [{ type: "goToLastPage", params: pageAnswered }, "emitCorrected", "runSearch"],
    },
    {
      guard: { type: "anyRow", params: pageAnswered },
      target: "loaded",
      actions: { type: "showPage", params: pageAnswered },
    },
    { target: "empty", actions: { type: "showPage", params: pageAnswered } },
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
    "row.judged": [
      {
        guard: { type: "emptiesPage", params: ({ event }) => event },
        actions: [{ type: "noteJudged", params: ({ event }) => event }, "runSearch"],
      },
      { actions: { type: "noteJudged", params: ({ event }) => event } },
    ],
    "row.deleted": [
      {
        guard: { type: "emptiesPage", params: goneOf },
        actions: [{ type: "noteJudged", params: goneOf }, "runSearch"],
      },
      { actions: { type: "noteJudged", params: goneOf } },
    ],
    "filter.clear": {
      actions: ["clearFilters", "tellLocationSearch", "emitSearch", "runSearch"],
    },
    "chip.remove": {
      actions: [
        { type: "removeFilter", params: ({ event }) => event },
        "tellLocationSearch",
        "emitSearch",
        "runSearch",
      ],
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
      actions: [{ type: "readQuery", params: ({ event }) => event }, "tellLocationSearch", "runSearch"],
    },
  },
});
