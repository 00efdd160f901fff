/** Decides what an enquiry list asks for and shows; one machine for properties and for the directory (ENQ-02, DENQ-01). */

import { limits } from "#contracts/wire/limits.ts";
import { detailsState } from "./enquiry-list/detailsState.ts";
import { formOf } from "./enquiry-list/enquiryForm.ts";
import { entryState } from "./enquiry-list/entryState.ts";
import { listSetup } from "./enquiry-list/listSetup.ts";
import { readSearch } from "./enquiry-list/readSearch.ts";
import { resultsState } from "./enquiry-list/resultsState.ts";

export const enquiryListMachine = listSetup.createMachine({
  id: "enquiryList",
  context: ({ input: { about, query, today, take = limits.pageSize } }) => {
    const search = readSearch(query, { about, today, take });
    return {
      about,
      today,
      take,
      search,
      form: formOf(search),
      rows: [],
      total: 0,
      details: {},
      changed: {},
      left: [],
      opened: [],
      properties: {},
      entries: {},
      problem: null,
      detailsProblem: null,
    };
  },
  type: "parallel",
  states: {
    results: resultsState,
    details: detailsState,
    entry: entryState,
    filters: {
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
    },
  },
  on: {
    "row.toggle": [
      {
        guard: { type: "opensUnread", params: ({ event }) => event },
        actions: [
          { type: "toggleRow", params: ({ event }) => event },
          { type: "readRow", params: ({ event }) => event },
        ],
      },
      { actions: { type: "toggleRow", params: ({ event }) => event } },
    ],
  },
});
