import type { PageSize } from "#contracts/wire/pageSizes.ts";
import { problemOf } from "../actor/problemOf.ts";

const pageIn = ({ event }: { event: { page: number } }) => event;
const sizeIn = ({ event }: { event: { take: PageSize } }) => event;
const queryIn = ({ event }: { event: { query: string } }) => event;
const failing = (target: "failed" | "stale") => ({
  target,
  actions: { type: "rememberProblem", params: problemOf } as const,
});

/**
 * The states of a list of rows that is searched, by what asks for them: its `invoke` says where an answer leads, what fails
 * leads to `failed`, or to `stale` where rows are there to stay.
 */
export const searchedRows = <const Searching extends object>(searching: Searching) =>
  ({
    loading: {
      description: "The first search; skeletons keep the space",
      tags: ["busy", "skeleton"],
      invoke: { ...searching, onError: failing("failed") },
    },
    reloading: {
      description: "A later search; the old rows stay, dimmed. Another search drops this answer",
      tags: ["busy", "dimmed"],
      invoke: { ...searching, onError: failing("stale") },
    },
    loaded: { description: "Rows are shown" },
    empty: { description: "Nothing passes the filters", tags: "empty" },
    failed: { description: "Nothing could be loaded", tags: "failed" },
    stale: { description: "The old rows stay; the new ones could not be loaded", tags: "failed" },
  }) as const;

interface Results<Ask, Shown extends readonly string[], Taken extends readonly string[]> {
  /** What is asked for. */
  ask: Ask;
  /** What is done besides when a page is shown. */
  shown: Shown;
  /** What is done besides when the fields are written anew. */
  taken: Taken;
}

/** The rows of a list's search, and everything that searches again. */
export const resultsOf =
  <Search extends object, Page>() =>
  <Ask, const Shown extends readonly string[] = [], const Taken extends readonly string[] = []>({
    ask,
    shown,
    taken,
  }: Results<Ask, Shown, Taken>) => {
    const answered = ({ event }: { event: { output: Page } }) => ({ page: event.output });
    // A search can have a field of that name, too; the kernel takes what orders and nothing else.
    const sortIn = ({ event }: { event: Omit<Partial<Search>, "type"> }) => event as Partial<Search>;
    const shows = [{ type: "showPage", params: answered }, ...shown] as const;
    const searching = {
      id: "search",
      src: "search",
      input: ask,
      onDone: [
        {
          guard: { type: "pastEnd", params: answered },
          actions: [{ type: "goToLastPage", params: answered }, "emitCorrected", "runSearch"],
        },
        { guard: { type: "anyRow", params: answered }, target: "loaded", actions: shows },
        { target: "empty", actions: shows },
      ],
    } as const;
    return {
      initial: "loading",
      states: searchedRows(searching),
      on: {
        "search.run": [{ guard: "hasRows", target: ".reloading" }, { target: ".loading" }],
        "search.retry": { actions: "runSearch" },
        "filter.clear": { actions: ["clearFilters", ...taken, "emitSearch", "runSearch"] },
        "sort.change": {
          actions: [{ type: "changeSort", params: sortIn }, "emitSearch", "runSearch"],
        },
        "page.go": {
          guard: { type: "anotherPage", params: pageIn },
          actions: [{ type: "goToPage", params: pageIn }, "emitSearch", "runSearch"],
        },
        "size.change": {
          guard: { type: "anotherSize", params: sizeIn },
          actions: [{ type: "changeSize", params: sizeIn }, "emitSize", "emitCorrected", "runSearch"],
        },
        "query.change": {
          guard: { type: "anotherQuery", params: queryIn },
          actions: [{ type: "readQuery", params: queryIn }, ...taken, "runSearch"],
        },
      },
    } as const;
  };

/** What is written into the filters; `changes` are the fields that an event has another text for. */
export const listEntry = <Event, Changes>(changes: (args: { event: Event }) => Changes) => {
  const changed = { type: "changeForm", params: changes } as const;
  return {
    description: "What is written into the filters",
    initial: "settled",
    states: {
      settled: { description: "The filters are those of the search" },
      waiting: {
        description: "Somebody types; the search waits for a pause",
        after: { typing: { actions: "applyFilters" } },
      },
      refused: { description: "A filter is half written or wrong: it says so, and nothing is asked" },
    },
    on: {
      "filter.type": { target: ".waiting", actions: changed },
      "filter.choose": { actions: [changed, "applyFilters"] },
      "filter.apply": [
        { guard: "wrong", target: ".refused", actions: "showWrong" },
        { guard: "anotherSearch", target: ".settled", actions: ["applyForm", "emitSearch", "runSearch"] },
        { target: ".settled" },
      ],
      "filter.clear": { target: ".settled" },
      "chip.remove": { target: ".settled" },
      "query.change": { guard: { type: "anotherQuery", params: queryIn }, target: ".settled" },
    },
  } as const;
};

/** The form of more filters, which can be hidden; hiding it applies what is in it. */
export const listFilters = {
  description: "The collapsible filter form",
  initial: "hidden",
  states: {
    hidden: {
      description: "Only the bar and the chips show",
      on: { "filters.show": { target: "shown" } },
    },
    shown: {
      description: "Every filter shows; what is wrong in one of them does not go out of sight",
      on: { "filters.hide": { target: "hidden", actions: "applyFilters" } },
    },
  },
} as const;
