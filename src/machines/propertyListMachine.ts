/** Decides what the property list shows: which search, which page of it, and what stands in its filter form. */
import { limits } from "#contracts/wire/limits.ts";
import { entryState } from "./property-list/entryState.ts";
import { formOf } from "./property-list/filterForm.ts";
import { listSetup } from "./property-list/listSetup.ts";
import { placeState } from "./property-list/placeState.ts";
import { quotaState } from "./property-list/quotaState.ts";
import { readSearch } from "./property-list/readSearch.ts";
import { resultsState } from "./property-list/resultsState.ts";

export { rowActorId } from "./property-list/rowActorId.ts";

export const propertyListMachine = listSetup.createMachine({
  id: "propertyList",
  context: ({ input: { query, preset, service, featured, take = limits.pageSize } }) => {
    const search = readSearch(query, preset, take);
    return {
      preset,
      service,
      featured,
      take,
      search,
      form: formOf(search),
      place: null,
      rows: [],
      total: 0,
      left: [],
      active: null,
      problem: null,
    };
  },
  entry: ["startLocationSearch", "startFeaturedPlaces"],
  type: "parallel",
  states: {
    results: resultsState,
    quota: quotaState,
    place: placeState,
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
          on: { "filters.hide": { target: "hidden", actions: "applyNow" } },
        },
      },
    },
  },
  on: {
    "property.add": { guard: "manualImport", actions: "emitNew" },
    "featured.refused": { actions: { type: "emitRefused", params: ({ event }) => event } },
    "featured.leveled": { actions: { type: "tellRowLevel", params: ({ event }) => event } },
    "row.editing": { actions: { type: "emitEdit", params: ({ event }) => event } },
  },
});
