import { assign, emit, enqueueActions, raise, sendTo, setup } from "xstate";
import { locationTypes } from "#contracts/place/location.ts";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { type PropertySearch, propertySearch } from "#contracts/property/propertySearch.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { featuredPlacesMachine } from "../featured/featuredPlacesMachine.ts";
import type { PlaceLeveled, PlacesReport } from "../featured/placesEvent.ts";
import type { PageSizeChange } from "../list/paging.ts";
import { pagesOf, skipOf, wholePage } from "../list/paging.ts";
import { locationSearchMachine } from "../place/locationSearchMachine.ts";
import { type PropertyRowReport, propertyRowMachine } from "../propertyRowMachine.ts";
import { formOf, searchOf, wrongFilters } from "./filterForm.ts";
import type {
  FilterChange,
  Page,
  PropertyListContext,
  PropertyListEmitted,
  PropertyListEvent,
  PropertyListInput,
  RowNews,
} from "./listEvent.ts";
import { readSearch } from "./readSearch.ts";
import { rowActorId } from "./rowActorId.ts";
import { clearedSearch, type FilterField, withoutFilter } from "./searchChange.ts";
import { takesRadius } from "./takesRadius.ts";

type Judged = Omit<Extract<PropertyRowReport, { type: "row.judged" }>, "type">;

const fromFirst = (search: PropertySearch): PropertySearch => ({ ...search, Skip: 0 });
/** What the route itself asks for is not written. */
const toldSearch = ({ search, preset }: PropertyListContext, replace: boolean) => ({
  ...{ type: "search.changed" as const, replace },
  query: propertySearch.write({
    ...search,
    ...Object.fromEntries(
      Object.keys(preset)
        .filter((key) => search[key as keyof PropertySearch] === preset[key as keyof PropertySearch])
        .map((key) => [key, propertySearch.defaults[key as keyof PropertySearch]]),
    ),
  }),
});

/** The actors, guards and actions of the property list; the states are in `propertyListMachine.ts`. */
export const listSetup = setup({
  types: {} as {
    context: PropertyListContext;
    events: PropertyListEvent;
    input: PropertyListInput;
    emitted: PropertyListEmitted;
    tags: "busy" | "skeleton" | "dimmed" | "empty" | "failed";
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
  delays: { typing: 400 },
  guards: {
    manualImport: ({ context }) => context.service.ImportType === "Manual",
    /** None of the page's rows passes any more, and there are others. */
    emptiesPage: ({ context: { rows, left, total } }, { Id, matches }: Judged) => {
      const gone = new Set(left).add(Id);
      return !matches && total > gone.size && rows.every((one) => gone.has(one));
    },
    hasRows: ({ context }) => context.rows.length > 0,
    anyRow: (_, { page }: { page: Page }) => page.items.length > 0,
    pastEnd: ({ context }, { page }: { page: Page }) =>
      page.items.length === 0 && page.count > 0 && context.search.Skip >= page.count,
    placeUnknown: ({ context: { form, place } }) => form.Location !== null && place?.id !== form.Location,
    placeSettled: ({ context: { form, place } }) => form.Location === null || place?.id === form.Location,
    wrong: ({ context }) => Object.keys(wrongFilters(context.form)).length > 0,
    anotherSearch: ({ context: { form, search } }) =>
      propertySearch.write(searchOf(form, search)) !== propertySearch.write(fromFirst(search)),
    anotherQuery: ({ context }, { query }: { query: string }) =>
      propertySearch.write(readSearch(query, context.preset, context.take)) !==
      propertySearch.write(context.search),
    anotherPage: ({ context }, { page }: { page: number }) =>
      skipOf(page, context.take) !== context.search.Skip,
    anotherSize: ({ context }, { take }: { take: number }) => take !== context.take,
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
    changeFilter: assign(({ context }, { field, value }: FilterChange) => ({
      form: { ...context.form, [field]: value },
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
    applyFilters: assign(({ context: { form, search } }) => ({ search: searchOf(form, search) })),
    clearFilters: assign(({ context: { search, preset } }) => {
      const cleared = clearedSearch(search, preset);
      return { search: cleared, form: formOf(cleared), place: null };
    }),
    removeFilter: assign(({ context: { search, preset, place } }, { field }: { field: FilterField }) => {
      const without = withoutFilter(search, preset, field);
      return { search: without, form: formOf(without), place: field === "Location" ? null : place };
    }),
    changeSort: assign(({ context: { search } }, sort: Partial<PropertySearch>) => ({
      search: fromFirst({ ...search, ...sort }),
    })),
    goToPage: assign(({ context: { search, take } }, { page }: { page: number }) => ({
      search: { ...search, Skip: skipOf(page, take) },
    })),
    goToLastPage: assign(({ context: { search, take } }, { page }: { page: Page }) => ({
      search: { ...search, Skip: skipOf(pagesOf(page.count, take), take) },
    })),
    changeSize: assign(({ context: { search } }, { take }: Pick<PageSizeChange, "take">) => ({
      take,
      search: { ...search, Skip: wholePage(search.Skip, take) },
    })),
    readQuery: assign(({ context: { preset, place, take } }, { query }: { query: string }) => {
      const search = readSearch(query, preset, take);
      return { search, form: formOf(search), place: place?.id === search.Location ? place : null };
    }),
    emitSearch: emit(({ context }) => toldSearch(context, false)),
    emitCorrected: emit(({ context }) => toldSearch(context, true)),
    emitSize: emit(({ context: { take } }) => ({ type: "size.changed" as const, take })),
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
      enqueue.assign({ rows: page.items.map(({ Id }) => Id), left: [], total: page.count, problem: null });
    }),
    noteJudged: assign(({ context: { left } }, { Id, matches }: Judged) => {
      const others = left.filter((one) => one !== Id);
      return { left: matches ? others : [...others, Id] };
    }),
    tellRowLevel: enqueueActions(({ context: { rows }, enqueue }, { Id, level }: PlaceLeveled) => {
      if (rows.includes(Id)) enqueue.sendTo(rowActorId(Id), { type: "row.leveled", level });
    }),
    rememberProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    rememberActive: assign((_, { count }: { count: number }) => ({ active: count })),
    rememberPlace: assign((_, { place }: { place: LocationSuggestion }) => ({ place })),
    tellLocationSearch: enqueueActions(({ context: { place }, enqueue }) =>
      enqueue.sendTo("locationSearch", {
        type: "location.reset",
        location: place && { id: place.id, text: place.text, type: place.type },
      }),
    ),
    runSearch: raise({ type: "search.run" }),
    applyNow: raise({ type: "filter.apply" }),
    showFilters: raise({ type: "filters.show" }),
    emitNew: emit({ type: "wizard.new" }),
    emitEdit: emit((_, { Id }: { Id: number }) => ({ type: "wizard.edit" as const, Id })),
    emitRefused: emit((_, refused: PlacesReport) => refused),
    emitRow: emit((_, report: RowNews) => report),
  },
});
