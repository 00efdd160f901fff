import { wholePage } from "../list/paging.ts";
import { searchOf } from "./analyticsForm.ts";
import {
  type AnalyticsChip,
  type AnalyticsSearch,
  activeChips,
  analyticsSearch,
  requeryOf,
  withoutChips,
} from "./analyticsSearch.ts";
import { type AnalyticsContext, analyticsSetup } from "./analyticsSetup.ts";

/**
 * A search after another was changed into it: on the first page, unless the table asks for the same. So another interval
 * leaves the table where it is, and asks for the chart alone (STAT-18).
 */
export function keptPage(before: AnalyticsSearch, after: AnalyticsSearch): AnalyticsSearch {
  const samePage = { ...after, skip: before.skip };
  return requeryOf(before, samePage).table ? { ...after, skip: 0 } : samePage;
}

type Reading = Pick<AnalyticsContext, "about" | "today" | "take">;

/** The search that a query string asks for, its table from a whole page of `take` rows. */
export function readSearch(query: string, { about, today, take }: Reading): AnalyticsSearch {
  const search = analyticsSearch(about, today).read(query);
  return { ...search, skip: wholePage(search.skip, take) };
}

interface Now {
  context: AnalyticsContext;
}

const written = ({ context: { about, form, search, today } }: Now) => ({
  search: keptPage(search, searchOf(about, form, today)),
});
const without = ({ about, search, today }: AnalyticsContext, gone: readonly AnalyticsChip[]) => ({
  search: keptPage(search, withoutChips(search, analyticsSearch(about, today).defaults, gone)),
});
const cleared = ({ context }: Now) => {
  const { about, search, today } = context;
  return without(context, activeChips(search, analyticsSearch(about, today).defaults));
};
const unchipped = ({ context, event }: Now & { event: { chip: AnalyticsChip } }) =>
  without(context, [event.chip]);
const queried = ({ context, event }: Now & { event: { query: string } }) => ({
  search: readSearch(event.query, context),
});

/** The fields being written: typing waits for a pause, a choice does not, and what is wrong is not asked with. */
export const entryState = analyticsSetup.createStateConfig({
  description: "What is written into the fields",
  initial: "settled",
  states: {
    settled: { description: "The fields are those of the search" },
    waiting: {
      description: "Somebody types; the search waits for a pause",
      after: { typing: { actions: "applyFilters" } },
    },
    refused: { description: "A field is half written or wrong: it says so, and nothing is asked" },
  },
  on: {
    "filter.type": {
      target: ".waiting",
      actions: { type: "changeForm", params: ({ event }) => event.changes },
    },
    "filter.choose": {
      actions: [{ type: "changeForm", params: ({ event }) => event.changes }, "applyFilters"],
    },
    "filter.apply": [
      { guard: "wrongInForm", target: ".refused", actions: "showFilters" },
      { guard: "wrong", target: ".refused" },
      {
        guard: { type: "anotherSearch", params: written },
        target: ".settled",
        actions: [
          { type: "runHalves", params: written },
          { type: "takeSearch", params: written },
          "emitSearch",
        ],
      },
      { target: ".settled" },
    ],
    "filter.clear": [
      {
        guard: { type: "anotherSearch", params: cleared },
        target: ".settled",
        actions: [
          { type: "runHalves", params: cleared },
          { type: "takeSearch", params: cleared },
          "emitSearch",
        ],
      },
      { target: ".settled", actions: { type: "takeSearch", params: cleared } },
    ],
    "chip.remove": {
      guard: { type: "anotherSearch", params: unchipped },
      target: ".settled",
      actions: [
        { type: "runHalves", params: unchipped },
        { type: "takeSearch", params: unchipped },
        "emitSearch",
      ],
    },
    "query.change": {
      guard: { type: "anotherSearch", params: queried },
      target: ".settled",
      actions: [
        { type: "runHalves", params: queried },
        { type: "takeSearch", params: queried },
      ],
    },
  },
});
