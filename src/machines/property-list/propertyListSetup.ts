import { assign, emit, enqueueActions, sendTo, setup } from "xstate";
import { locationTypes } from "#contracts/place/location.ts";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { type PropertySearch, presetSearch, propertySearch } from "#contracts/property/propertySearch.ts";
import type { PropertyService } from "#contracts/session/serviceContract.ts";
import type { PageSize } from "#contracts/wire/pageSizes.ts";
import { notProvided } from "../actor/problemOf.ts";
import { featuredPlacesMachine } from "../featured/featuredPlacesMachine.ts";
import type { PlaceLeveled, PlacesInput, PlacesReport } from "../featured/placesEvent.ts";
import {
  type FilterEvent,
  type ListContext,
  type ListEmitted,
  type ListEvent,
  type ListTag,
  listKernel,
} from "../list/listKernel.ts";
import type { RowCount } from "../list/paging.ts";
import { type LocationReport, locationSearchMachine } from "../place/locationSearchMachine.ts";
import {
  clearedSearch,
  type FilterField,
  type FilterForm,
  formOf,
  searchOf,
  takesRadius,
  withoutFilter,
  wrongFilters,
} from "./propertyFilters.ts";
import { type PropertyRowReport, propertyRowMachine } from "./propertyRowMachine.ts";

export interface PropertyListInput {
  /** The query string, without a leading `?`. */
  query: string;
  /** Rows on a page; 20 when absent. */
  take?: PageSize;
  /** What the route itself asks for: the featured view presets `Featured: "any"`. */
  preset: Partial<PropertySearch>;
  service: Pick<PropertyService, "ImportType" | "ManualSelection" | "PropertyLimit">;
  featured: PlacesInput;
}

export interface PropertyListContext extends ListContext<PropertySearch, FilterForm> {
  preset: Partial<PropertySearch>;
  service: PropertyListInput["service"];
  featured: PlacesInput;
  /** The place that the form's `Location` names. */
  place: LocationSuggestion | null;
  /** Ids of the rows in their order; each has an actor `row-<Id>`. */
  rows: readonly number[];
  /** Of these the ones that were deleted or moved out of the filters; they stay in sight and do not count. */
  left: readonly number[];
  /** Active properties of the client, against `PropertyLimit`; `null` while unknown. */
  active: number | null;
}

export interface Page extends RowCount {
  items: PropertyListItem[];
}

/** Another value in one of the filters. */
export type FilterChange = {
  [Field in keyof FilterForm]: { field: Field; value: FilterForm[Field] };
}[keyof FilterForm];

export type PropertyListEvent =
  | ListEvent<Pick<PropertySearch, "Order" | "OrderDirection">>
  | FilterEvent<FilterChange>
  | { type: "chip.remove"; field: FilterField }
  | { type: "list.refresh" }
  /** What the rows of a search have become, that others have changed (LIVE-08). */
  | { type: "rows.refreshed"; page: Page; search: PropertySearch }
  | { type: "property.add" }
  | LocationReport
  | PlacesReport
  | ({ type: "featured.leveled" } & PlaceLeveled)
  | PropertyRowReport;

/** What the app hears: the query string to show, a wizard to open, what to tell in a toast. */
export type PropertyListEmitted =
  | ListEmitted
  | { type: "wizard.new" }
  | { type: "wizard.edit"; Id: number }
  | PlacesReport
  | RowNews;

/** What was done to a row, for a toast. */
export type RowNews = Exclude<PropertyRowReport, { type: "row.editing" | "row.judged" }>;

/** The id of the actor of one row. */
export const rowActorId = (Id: number) => `row-${Id}`;

type RowChange = Omit<Extract<PropertyRowReport, { type: "row.judged" }>, "type">;

/** The list of the properties, of the kernel: its filters begin with what the route presets. */
export const properties = listKernel({
  order: ["Order", "OrderDirection"],
  skip: "Skip",
  read: (query, { preset }: Pick<PropertyListContext, "preset" | "place">) =>
    presetSearch(preset).read(query),
  write: propertySearch.write,
  told: (search, { preset }) => presetSearch(preset).write(search),
  defaults: ({ preset }) => clearedSearch(propertySearch.defaults, preset),
  formOf,
  searchOf,
  wrong: wrongFilters,
  inForm: () => true,
  taken: ({ Location }, { place }) => ({ place: place?.id === Location ? place : null }),
  counted: ({ items, count }: Page) => ({ rows: items.length, count }),
});

/** The actors, guards and actions of the property list; the states are in `propertyListMachine.ts`. */
export const propertyListSetup = setup({
  types: {} as {
    context: PropertyListContext;
    events: PropertyListEvent;
    input: PropertyListInput;
    emitted: PropertyListEmitted;
    tags: ListTag;
  },
  actors: {
    /** List and count, asked at the same time. */
    search: notProvided<Page, { search: PropertySearch; take: number }>(),
    countActive: notProvided<{ count: number }, void>(),
    findPlace: notProvided<LocationSuggestion, { id: string }>(),
    propertyRow: propertyRowMachine,
    featuredPlaces: featuredPlacesMachine,
    locationSearch: locationSearchMachine,
  },
  delays: properties.delays,
  guards: properties.guards,
  actions: properties.actions,
}).extend({
  guards: {
    manualImport: ({ context }) => context.service.ImportType === "Manual",
    /** None of the page's rows passes any more, and there are others. */
    emptiesPage: ({ context: { rows, left, total } }, { Id, matches }: RowChange) => {
      const gone = new Set(left).add(Id);
      return !matches && total > gone.size && rows.every((one) => gone.has(one));
    },
    sameSearch: ({ context }, { search }: { search: PropertySearch }) =>
      JSON.stringify(context.search) === JSON.stringify(search),
    placeUnknown: ({ context: { form, place } }) => form.Location !== null && place?.id !== form.Location,
    placeSettled: ({ context: { form, place } }) => form.Location === null || place?.id === form.Location,
  },
  actions: {
    startLocationSearch: enqueueActions(({ enqueue }) =>
      enqueue.spawnChild("locationSearch", {
        id: "locationSearch",
        input: { chosen: null, types: locationTypes },
      }),
    ),
    startFeaturedPlaces: enqueueActions(({ context, enqueue }) =>
      enqueue.spawnChild("featuredPlaces", { id: "featuredPlaces", input: context.featured }),
    ),
    recountPlaces: sendTo("featuredPlaces", { type: "places.recount" }),
    tellPlaces: sendTo("featuredPlaces", (_, { item }: { item: PropertyListItem }) => ({
      type: "row.changed",
      item,
    })),
    changePlace: assign(
      ({ context: { form } }, { suggestion }: { suggestion: LocationSuggestion | null }) => ({
        place: suggestion,
        form: {
          ...form,
          Location: suggestion?.id ?? null,
          Radius: takesRadius(suggestion?.type) ? form.Radius : null,
        },
      }),
    ),
    removeFilter: properties.taking(({ search, preset }, { field }: { field: FilterField }) =>
      withoutFilter(search, preset, field),
    ),
    showPage: enqueueActions(({ context: { rows, search, service }, enqueue }, { page }: { page: Page }) => {
      const found = new Set(page.items.map(({ Id }) => Id));
      const known = new Set(rows);
      for (const Id of rows) if (!found.has(Id)) enqueue.stopChild(rowActorId(Id));
      for (const item of page.items) {
        const id = rowActorId(item.Id);
        if (known.has(item.Id)) enqueue.sendTo(id, { type: "row.found", item, search });
        else enqueue.spawnChild("propertyRow", { id, input: { item, service, search } });
      }
      enqueue.sendTo("featuredPlaces", { type: "rows.shown", items: page.items });
      const { count: total, uncounted = false } = page;
      enqueue.assign({ rows: page.items.map(({ Id }) => Id), left: [], total, uncounted, problem: null });
    }),
    refreshRows: enqueueActions(({ context: { rows, left, search }, enqueue }, { page }: { page: Page }) => {
      const items = page.items.filter(({ Id }) => rows.includes(Id) && !left.includes(Id));
      for (const item of items) enqueue.sendTo(rowActorId(item.Id), { type: "row.found", item, search });
      enqueue.sendTo("featuredPlaces", { type: "rows.shown", items });
      const { count, uncounted = false } = page;
      enqueue.assign({ total: count + left.length, uncounted });
    }),
    noteJudged: assign(({ context: { left } }, { Id, matches }: RowChange) => {
      const others = left.filter((one) => one !== Id);
      return { left: matches ? others : [...others, Id] };
    }),
    tellRowLevel: enqueueActions(({ context: { rows }, enqueue }, { Id, level }: PlaceLeveled) => {
      if (rows.includes(Id)) enqueue.sendTo(rowActorId(Id), { type: "row.leveled", level });
    }),
    rememberActive: assign((_, { count }: { count: number }) => ({ active: count })),
    rememberPlace: assign((_, { place }: { place: LocationSuggestion }) => ({ place })),
    tellLocationSearch: enqueueActions(({ context: { place }, enqueue }) =>
      enqueue.sendTo("locationSearch", {
        type: "location.reset",
        location: place && { id: place.id, text: place.text, type: place.type },
      }),
    ),
    emitNew: emit({ type: "wizard.new" }),
    emitEdit: emit((_, { Id }: { Id: number }) => ({ type: "wizard.edit" as const, Id })),
    emitRefused: emit((_, refused: PlacesReport) => refused),
    emitRow: emit((_, report: RowNews) => report),
  },
});
