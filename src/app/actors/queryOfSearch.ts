import type * as z from "zod/mini";
import { orderText } from "#contracts/order.ts";
import type { LocationSuggestion } from "#contracts/place.ts";
import type { propertyContract } from "#contracts/propertyContract.ts";
import type { PropertySearch } from "#contracts/query/propertySearch.ts";
import { takesRadius } from "#machines/property-list/takesRadius.ts";

type ListQuery = z.infer<typeof propertyContract.list.query>;

/** `%` stands for anything; a reference is found by any part of it (part 1 §7). */
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
 * The query of `GET /property` for a search of the list (part 1 §7). `place` is the one that `Location` names, needed for a
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
    MinPrice: search.MinPrice,
    MaxPrice: search.MaxPrice,
    MinBedrooms: search.MinBedrooms,
    MinBathrooms: search.MinBathrooms,
    Features: search.Features.length > 0 ? search.Features : null,
    MinBuild: search.MinBuild,
    MinPlot: search.MinPlot,
    Offer: search.OfferType === 0 ? null : search.OfferType,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as ListQuery;
}
