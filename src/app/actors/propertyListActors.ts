import { fromPromise } from "xstate";
import type * as z from "zod/mini";
import type { LocationSuggestion } from "#contracts/place/place.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import { boundNames } from "#contracts/property/propertyFields.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { orderText } from "#contracts/wire/page.ts";
import { recordOf } from "#contracts/wire/recordOf.ts";
import { countByPage } from "#machines/list/paging.ts";
import { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import { takesRadius } from "#machines/property-list/propertyFilters.ts";
import { propertyListMachine } from "#machines/property-list/propertyListMachine.ts";
import type { Page } from "#machines/property-list/propertyListSetup.ts";
import { propertyRowMachine } from "#machines/property-list/propertyRowMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { chosenLanguage } from "../texts/i18n.ts";
import { featuredPlaces } from "./featuredActors.ts";
import { placeOf } from "./placeOf.ts";
import { searchLocations } from "./searchLocations.ts";

type ListQuery = z.infer<typeof propertyContract.list.query>;

/** `%` stands for anything; a reference is found by any part of it (SEND-07). */
const anywhere = (text: string) => (text.includes("%") ? text : `%${text}%`);

/** A radius in metres around the place's centre; a province or region takes none. */
const nearby = (radius: number | null, place: LocationSuggestion | null) =>
  radius !== null && place && takesRadius(place.type)
    ? {
        "Nearby.Radius": radius * 1000,
        "Nearby.Latitude": place.center.lat,
        "Nearby.Longitude": place.center.lon,
      }
    : {};

/**
 * The query of `GET /property` for a search of the list (SEND-01 … SEND-20). `place` is the one that `Location` names, needed for a
 * radius. `Skip`, `Take` and `Order` are the page; without them it is the query of `GET /property/count`.
 */
export function queryOfSearch(
  search: PropertySearch,
  place: LocationSuggestion | null,
  take: number,
): ListQuery {
  const reference = search.AgentRef.trim();
  const given = {
    Skip: search.Skip,
    Take: take,
    Order: orderText("Property", { field: search.Order, direction: search.OrderDirection }),
    Status: search.Status,
    Featured: search.Featured,
    Id: search.Id === null ? null : [search.Id],
    Ref: reference ? anywhere(reference) : null,
    Location: search.Location,
    ...nearby(search.Radius, place),
    Type: search.Types.length > 0 ? search.Types : null,
    ...recordOf(boundNames, (name) => search[name]),
    Features: search.Features.length > 0 ? search.Features : null,
    Offer: search.OfferType === 0 ? null : search.OfferType,
    quality: search.quality,
    duplicates: search.duplicates || null,
    performance: search.performance,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as ListQuery;
}

/** The press that asked is answered on the screen before the questions go out. */
const afterThePress = () => new Promise((resolve) => setTimeout(resolve));

/** List and count, asked at the same time; another search ends both. A count that fails does not hide the list (030). */
export const searchProperties = fromPromise<Page, { search: PropertySearch; take: number }>(
  async ({ input, signal }) => {
    await afterThePress();
    const { Location, Radius } = input.search;
    const place = Location !== null && Radius !== null ? await placeOf(Location) : null;
    const query = queryOfSearch(input.search, place, input.take);
    const { Skip, Take, Order, ...filter } = query;
    const names = input.search.Order === "Type" ? { NamesIn: chosenLanguage() } : {};
    const property = clientOf(propertyContract);
    const [list, count] = await Promise.all([
      answered(property.list({ query: { ...query, ...names }, fetchOptions: { signal } })),
      answered(property.count({ query: filter, fetchOptions: { signal } })).catch(() => null),
    ]);
    const { Skip: skip } = input.search;
    return {
      items: list.body,
      ...(count?.body ?? countByPage(skip, list.body.length, input.take)),
    };
  },
);

const countActive = fromPromise<{ count: number }, void>(async ({ signal }) => {
  const call = clientOf(propertyContract).count({ query: { Status: "active" }, fetchOptions: { signal } });
  return (await answered(call)).body;
});

const idOf = ({ id }: { id: number }) => ({ params: { id: String(id) } });

const propertyRow = propertyRowMachine.provide({
  actors: {
    activate: fromPromise<PropertyListItem, { id: number }>(
      async ({ input }) => (await answered(clientOf(propertyContract).activate(idOf(input)))).body,
    ),
    deactivate: fromPromise<PropertyListItem, { id: number }>(
      async ({ input }) => (await answered(clientOf(propertyContract).deactivate(idOf(input)))).body,
    ),
    remove: fromPromise<unknown, { id: number }>(async ({ input }) => {
      await answered(clientOf(propertyContract).remove(idOf(input)));
    }),
  },
});

/** The property list with its rows and its place search, on the client API and the geospatial service. */
export const propertyList = propertyListMachine.provide({
  actors: {
    search: searchProperties,
    countActive,
    findPlace: fromPromise<LocationSuggestion, { id: string }>(({ input }) => placeOf(input.id)),
    propertyRow,
    featuredPlaces,
    locationSearch: locationSearchMachine.provide({ actors: { search: searchLocations } }),
  },
});
