import { problemOf } from "../problemOf.ts";
import type { Page, PropertyListContext } from "./listEvent.ts";
import { listSetup } from "./listSetup.ts";

type Answered = { event: { output: Page } };

const pageAnswered = ({ event }: Answered) => ({ page: event.output });

const searching = {
  id: "search",
  src: "search",
  input: ({ context }: { context: PropertyListContext }) => ({ search: context.search }),
  onDone: [
    {
      guard: { type: "pastEnd", params: pageAnswered },
      actions: [{ type: "goToLastPage", params: pageAnswered }, "emitSearch", "runSearch"],
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
  states: {
    loading: {
      description: "The first search; skeletons keep the space",
      tags: ["busy", "skeleton"],
      invoke: {
        ...searching,
        onError: { target: "failed", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    reloading: {
      description: "A later search; the old rows stay, dimmed. Another search drops this answer",
      tags: ["busy", "dimmed"],
      invoke: {
        ...searching,
        onError: { target: "stale", actions: { type: "rememberProblem", params: problemOf } },
      },
    },
    loaded: { description: "Rows are shown" },
    empty: { description: "Nothing passes the filters", tags: "empty" },
    failed: { description: "Nothing could be loaded", tags: "failed" },
    stale: { description: "The old rows stay; the new ones could not be loaded", tags: "failed" },
  },
  on: {
    "search.run": [{ guard: "hasRows", target: ".reloading" }, { target: ".loading" }],
    "search.retry": { actions: "runSearch" },
    "list.refresh": { actions: "runSearch" },
    "filter.apply": { actions: ["applyFilters", "emitSearch", "runSearch"] },
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
    "query.change": {
      guard: { type: "anotherQuery", params: ({ event }) => event },
      actions: [{ type: "readQuery", params: ({ event }) => event }, "tellLocationSearch", "runSearch"],
    },
  },
});
