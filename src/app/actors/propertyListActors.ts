import { fromPromise } from "xstate";
import type { LocationSuggestion } from "#contracts/place.ts";
import type { PropertyListItem } from "#contracts/property.ts";
import type { PropertySearch } from "#contracts/query/propertySearch.ts";
import { locationSearchMachine } from "#machines/locationSearchMachine.ts";
import { propertyListMachine } from "#machines/propertyListMachine.ts";
import { propertyRowMachine } from "#machines/propertyRowMachine.ts";
import { answered } from "../client.ts";
import { clients } from "../clients.ts";
import { chosenLanguage } from "../i18n.ts";
import { featuredPlaces } from "./featuredActors.ts";
import { placeOf } from "./placeOf.ts";
import { queryOfSearch } from "./queryOfSearch.ts";
import { searchLocations } from "./searchLocations.ts";

interface Page {
  items: PropertyListItem[];
  count: number;
}

/** The press that asked is answered on the screen before the questions go out. */
const afterThePress = () => new Promise((resolve) => setTimeout(resolve));

/** List and count, asked at the same time; another search ends both. */
const search = fromPromise<Page, { search: PropertySearch; take: number }>(async ({ input, signal }) => {
  await afterThePress();
  const { Location, Radius } = input.search;
  const place = Location !== null && Radius !== null ? await placeOf(Location) : null;
  const query = queryOfSearch(input.search, place, input.take);
  const { Skip, Take, Order, ...filter } = query;
  const names = input.search.Order === "Type" ? { NamesIn: chosenLanguage() } : {};
  const property = clients.property();
  const [list, count] = await Promise.all([
    answered(property.list({ query: { ...query, ...names }, fetchOptions: { signal } })),
    answered(property.count({ query: filter, fetchOptions: { signal } })),
  ]);
  return { items: list.body, count: count.body.count };
});

const countActive = fromPromise<{ count: number }, void>(async ({ signal }) => {
  const call = clients.property().count({ query: { Status: "active" }, fetchOptions: { signal } });
  return (await answered(call)).body;
});

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

const propertyRow = propertyRowMachine.provide({
  actors: {
    activate: fromPromise<PropertyListItem, { id: number }>(
      async ({ input }) => (await answered(clients.property().activate(idOf(input)))).body,
    ),
    deactivate: fromPromise<PropertyListItem, { id: number }>(
      async ({ input }) => (await answered(clients.property().deactivate(idOf(input)))).body,
    ),
    remove: fromPromise<unknown, { id: number }>(async ({ input }) => {
      await answered(clients.property().remove(idOf(input)));
    }),
  },
});

/** The property list with its rows and its place search, on the client API and the geospatial service. */
export const propertyList = propertyListMachine.provide({
  actors: {
    search,
    countActive,
    findPlace: fromPromise<LocationSuggestion, { id: string }>(({ input }) => placeOf(input.id)),
    propertyRow,
    featuredPlaces,
    locationSearch: locationSearchMachine.provide({ actors: { search: searchLocations } }),
  },
});
