/** Decides what the property list shows: which search, which page of it, and what stands in its filter form. */
import { assign, emit, enqueueActions, raise, setup } from "xstate";
import { locationTypes } from "#contracts/location.ts";
import type { LocationSuggestion } from "#contracts/place.ts";
import type { Problem } from "#contracts/problem.ts";
import type { PropertyListItem } from "#contracts/property.ts";
import type { SortDirection, SortField } from "#contracts/propertyFilter.ts";
import { type PropertySearch, propertySearch } from "#contracts/query/propertySearch.ts";
import type { PropertyService } from "#contracts/serviceContract.ts";
import { type LocationReport, locationSearchMachine } from "./locationSearchMachine.ts";
import { notProvided } from "./notProvided.ts";
import { problemOf } from "./problemOf.ts";
import { pagesOf, skipOf } from "./property-list/pageOf.ts";
import {
  clearedSearch,
  type FilterChange,
  type FilterField,
  withoutFilter,
} from "./property-list/searchChange.ts";
import { takesRadius } from "./property-list/takesRadius.ts";
import { type PropertyRowReport, propertyRowMachine } from "./propertyRowMachine.ts";

export interface PropertyListInput {
  /** The query string, without a leading `?`. */
  query: string;
  /** What the route itself asks for: the featured view presets `Featured: "any"`. */
  preset: Partial<PropertySearch>;
  service: Pick<PropertyService, "ImportType" | "ManualSelection" | "PropertyLimit">;
}

interface PropertyListContext {
  preset: Partial<PropertySearch>;
  service: PropertyListInput["service"];
  /** The search whose answer is shown or awaited. */
  search: PropertySearch;
  /** What stands in the filter form, applied or not. */
  form: PropertySearch;
  /** The place that the form's `Location` names. */
  place: LocationSuggestion | null;
  /** Ids of the rows in their order; each has an actor `row-<Id>`. */
  rows: readonly number[];
  total: number;
  /** Active properties of the client, against `PropertyLimit`; `null` while unknown. */
  active: number | null;
  problem: Problem | null;
}

interface Page {
  items: PropertyListItem[];
  count: number;
}

export type PropertyListEvent =
  | ({ type: "filter.change" } & FilterChange)
  | { type: "filter.apply" }
  | { type: "filter.clear" }
  | { type: "filters.show" }
  | { type: "filters.hide" }
  | { type: "chip.remove"; field: FilterField }
  | { type: "sort.change"; Order?: SortField; OrderDirection?: SortDirection }
  | { type: "page.go"; page: number }
  | { type: "search.retry" }
  | { type: "list.refresh" }
  | { type: "query.change"; query: string }
  | { type: "property.add" }
  | { type: "search.run" }
  | LocationReport
  | PropertyRowReport;

/** What the app hears: the query string to show, a wizard to open, what to tell in a toast. */
export type PropertyListEmitted =
  | { type: "search.changed"; query: string }
  | { type: "wizard.new" }
  | { type: "wizard.edit"; Id: number }
  | Exclude<PropertyRowReport, { type: "row.editing" }>;

export const rowActorId = (Id: number) => `row-${Id}`;

const read = (query: string, preset: Partial<PropertySearch>): PropertySearch => {
  const given = new URLSearchParams(query);
  const own = Object.entries(preset).filter(([field]) => !given.has(field));
  return { ...propertySearch.read(query), ...Object.fromEntries(own) };
};

const fromFirst = (search: PropertySearch): PropertySearch => ({ ...search, Skip: 0 });

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

export const propertyListMachine = setup({
  types: {} as {
    context: PropertyListContext;
    events: PropertyListEvent;
    input: PropertyListInput;
    emitted: PropertyListEmitted;
    tags: "busy" | "skeleton" | "dimmed" | "empty" | "failed";
  },
  actors: {
    /** List and count, asked at the same time. */
    search: notProvided<Page, { search: PropertySearch }>(),
    countActive: notProvided<{ count: number }, void>(),
    findPlace: notProvided<LocationSuggestion, { id: string }>(),
    propertyRow: propertyRowMachine,
    locationSearch: locationSearchMachine,
  },
  guards: {
    manualImport: ({ context }) => context.service.ImportType === "Manual",
    hasRows: ({ context }) => context.rows.length > 0,
    anyRow: (_, { page }: { page: Page }) => page.items.length > 0,
    pastEnd: ({ context }, { page }: { page: Page }) =>
      page.items.length === 0 && page.count > 0 && context.search.Skip >= page.count,
    placeUnknown: ({ context: { form, place } }) => form.Location !== null && place?.id !== form.Location,
    placeSettled: ({ context: { form, place } }) => form.Location === null || place?.id === form.Location,
    anotherQuery: ({ context }, { query }: { query: string }) =>
      propertySearch.write(read(query, context.preset)) !== propertySearch.write(context.search),
    anotherPage: ({ context }, { page }: { page: number }) => skipOf(page) !== context.search.Skip,
  },
  actions: {
    startLocationSearch: enqueueActions(({ enqueue }) =>
      enqueue.spawnChild("locationSearch", {
        id: "locationSearch",
        input: { chosen: null, types: locationTypes },
      }),
    ),
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
    applyFilters: assign(({ context: { form, search } }) => {
      const applied = { ...fromFirst(form), Order: search.Order, OrderDirection: search.OrderDirection };
      return { search: applied, form: applied };
    }),
    clearFilters: assign(({ context: { search, preset } }) => {
      const cleared = clearedSearch(search, preset);
      return { search: cleared, form: cleared, place: null };
    }),
    removeFilter: assign(({ context: { search, preset, place } }, { field }: { field: FilterField }) => {
      const without = withoutFilter(search, preset, field);
      return { search: without, form: without, place: field === "Location" ? null : place };
    }),
    changeSort: assign(({ context: { search, form } }, sort: Partial<PropertySearch>) => ({
      search: fromFirst({ ...search, ...sort }),
      form: { ...form, ...sort },
    })),
    goToPage: assign(({ context: { search } }, { page }: { page: number }) => ({
      search: { ...search, Skip: skipOf(page) },
    })),
    goToLastPage: assign(({ context: { search } }, { page }: { page: Page }) => ({
      search: { ...search, Skip: skipOf(pagesOf(page.count)) },
    })),
    readQuery: assign(({ context: { preset, place } }, { query }: { query: string }) => {
      const search = read(query, preset);
      return { search, form: search, place: place?.id === search.Location ? place : null };
    }),
    emitSearch: emit(({ context: { search, preset } }) => ({
      type: "search.changed" as const,
      query: propertySearch.write({
        ...search,
        ...Object.fromEntries(
          Object.keys(preset)
            .filter((key) => search[key as keyof PropertySearch] === preset[key as keyof PropertySearch])
            .map((key) => [key, propertySearch.defaults[key as keyof PropertySearch]]),
        ),
      }),
    })),
    showPage: enqueueActions(({ context: { rows, search, service }, enqueue }, { page }: { page: Page }) => {
      const found = new Set(page.items.map(({ Id }) => Id));
      const known = new Set(rows);
      for (const Id of rows) if (!found.has(Id)) enqueue.stopChild(rowActorId(Id));
      for (const item of page.items) {
        const id = rowActorId(item.Id);
        if (known.has(item.Id)) enqueue.sendTo(id, { type: "row.found", item, status: search.Status });
        else enqueue.spawnChild("propertyRow", { id, input: { item, service, status: search.Status } });
      }
      enqueue.assign({ rows: page.items.map(({ Id }) => Id), total: page.count, problem: null });
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
    emitNew: emit({ type: "wizard.new" }),
    emitEdit: emit((_, { Id }: { Id: number }) => ({ type: "wizard.edit" as const, Id })),
    emitRow: emit((_, report: Exclude<PropertyRowReport, { type: "row.editing" }>) => report),
  },
}).createMachine({
  id: "propertyList",
  context: ({ input: { query, preset, service } }) => {
    const search = read(query, preset);
    return {
      preset,
      service,
      search,
      form: search,
      place: null,
      rows: [],
      total: 0,
      active: null,
      problem: null,
    };
  },
  entry: "startLocationSearch",
  type: "parallel",
  states: {
    results: {
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
    },
    quota: {
      description: "How many properties are active, against PropertyLimit",
      initial: "counting",
      states: {
        counting: {
          description: "Asks for the figure; the old one stays meanwhile",
          invoke: {
            id: "countActive",
            src: "countActive",
            onDone: {
              target: "known",
              actions: { type: "rememberActive", params: ({ event }) => event.output },
            },
            onError: { target: "unknown" },
          },
        },
        known: { description: "The figure is shown" },
        unknown: { description: "The figure could not be read; the list works without it" },
      },
      on: {
        "list.refresh": { target: ".counting" },
        "row.activated": {
          target: ".counting",
          actions: { type: "emitRow", params: ({ event }) => event },
        },
        "row.deactivated": {
          target: ".counting",
          actions: { type: "emitRow", params: ({ event }) => event },
        },
        "row.deleted": {
          target: ".counting",
          actions: { type: "emitRow", params: ({ event }) => event },
        },
      },
    },
    place: {
      description: "The name and type of the place that the query string gives by its id",
      initial: "named",
      states: {
        named: {
          description: "No place, or its name is known",
          always: { guard: "placeUnknown", target: "finding" },
        },
        finding: {
          description: "Asks for the place",
          invoke: {
            id: "findPlace",
            src: "findPlace",
            input: ({ context }) => ({ id: context.form.Location ?? "" }),
            onDone: {
              target: "named",
              actions: [
                { type: "rememberPlace", params: ({ event }) => ({ place: event.output }) },
                "tellLocationSearch",
              ],
            },
            onError: { target: "nameless" },
          },
          always: { guard: "placeSettled", target: "named" },
        },
        nameless: { description: "The place could not be found; its id is still searched for" },
      },
      on: {
        "query.change": { target: ".named" },
        "location.changed": {
          target: ".named",
          actions: { type: "changePlace", params: ({ event }) => event },
        },
      },
    },
    filters: {
      description: "The collapsible filter form",
      initial: "hidden",
      states: {
        hidden: {
          description: "Only the bar and the chips show",
          on: { "filters.show": { target: "shown" } },
        },
        shown: {
          description: "Every filter shows",
          on: { "filters.hide": { target: "hidden" } },
        },
      },
      on: {
        "filter.change": { actions: { type: "changeFilter", params: ({ event }) => event } },
      },
    },
  },
  on: {
    "property.add": { guard: "manualImport", actions: "emitNew" },
    "row.editing": { actions: { type: "emitEdit", params: ({ event }) => event } },
  },
});
