/** Decides what the property list shows: which search, which page of it, and what stands in its filter form. */
import type { PropertyListItem } from "#contracts/property/property.ts";
import { limits } from "#contracts/wire/limits.ts";
import { listEntry, listFilters } from "../list/listStates.ts";
import {
  type FilterChange,
  type PropertyListContext,
  properties,
  propertyListSetup,
} from "./propertyListSetup.ts";

const goneOf = ({ event: { item } }: { event: { item: PropertyListItem } }) => ({
  Id: item.Id,
  matches: false,
});

const results = properties.results({
  ask: ({ context: { search, take } }: { context: PropertyListContext }) => ({ search, take }),
  shown: [],
  taken: ["tellLocationSearch"],
});

const resultsState = propertyListSetup.createStateConfig({
  ...results,
  description: "The rows of the search",
  on: {
    ...results.on,
    "list.refresh": { actions: "runSearch" },
    "rows.refreshed": {
      guard: { type: "sameSearch", params: ({ event }) => event },
      actions: { type: "refreshRows", params: ({ event }) => event },
    },
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
    "chip.remove": {
      actions: [
        { type: "removeFilter", params: ({ event }) => event },
        "tellLocationSearch",
        "emitSearch",
        "runSearch",
      ],
    },
  },
});

/** The figure beside the limit; every change of a row asks for it again. */
const quotaState = propertyListSetup.createStateConfig({
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
    "list.refresh": { target: ".counting", actions: "recountPlaces" },
    "rows.refreshed": { target: ".counting", actions: "recountPlaces" },
    "row.activated": {
      target: ".counting",
      actions: [
        { type: "emitRow", params: ({ event }) => event },
        { type: "tellPlaces", params: ({ event }) => event },
      ],
    },
    "row.deactivated": {
      target: ".counting",
      actions: [
        { type: "emitRow", params: ({ event }) => event },
        { type: "tellPlaces", params: ({ event }) => event },
      ],
    },
    "row.deleted": {
      target: ".counting",
      actions: [
        { type: "emitRow", params: ({ event }) => event },
        { type: "tellPlaces", params: ({ event }) => event },
      ],
    },
  },
});

const placeState = propertyListSetup.createStateConfig({
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
});

export const propertyListMachine = propertyListSetup.createMachine({
  id: "propertyList",
  context: ({ input: { query, preset, service, featured, take = limits.pageSize } }) => {
    const begun = properties.initialContext(query, { preset, place: null, take });
    return { ...begun, preset, service, featured, place: null, left: [], active: null };
  },
  entry: ["startLocationSearch", "startFeaturedPlaces"],
  type: "parallel",
  states: {
    results: resultsState,
    quota: quotaState,
    place: placeState,
    entry: listEntry(({ event: { field, value } }: { event: FilterChange }) => ({ [field]: value })),
    filters: listFilters,
  },
  on: {
    "property.add": { guard: "manualImport", actions: "emitNew" },
    "featured.refused": { actions: { type: "emitRefused", params: ({ event }) => event } },
    "featured.leveled": { actions: { type: "tellRowLevel", params: ({ event }) => event } },
    "row.editing": { actions: { type: "emitEdit", params: ({ event }) => event } },
  },
});
