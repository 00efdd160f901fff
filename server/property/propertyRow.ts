import type { Insertable } from "kysely";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { type BoundField, boundFields } from "#contracts/property/propertyFields.ts";
import { priceInEuro } from "./price.ts";
import type { PublishedProperty } from "./property.ts";
import type { PropertyContent } from "./propertyContent.ts";
import { propertyPlace } from "./propertyPlace.ts";
import { foldText, referenceKey, sortKey } from "./sortKey.ts";
import type { FigureColumns, PropertyTables } from "./tables.ts";

/** Features as one bit each, in the order of the catalogue; keys that are not in it are left out. */
export const featureMask = (keys: readonly string[]): number =>
  featureKeys.reduce((mask, key, place) => (keys.includes(key) ? mask | (1 << place) : mask), 0);

/** The number of a featured level in the row. */
export const featuredNumber = { none: 0, Featured: 1, FeaturedPremium: 2 } as const;

/** What a row shows in one word, in the order of the legend: suspended and offline outweigh the status (LIST-21, LIST-29). */
export function stateNumber({ status, suspended, content }: PublishedProperty): number {
  if (suspended) return 2;
  if (!content.Online) return 3;
  return status === "active" ? 0 : 1;
}

/** The column of a figure that the list is filtered by. */
export const columnOf = <Field extends BoundField>(field: Field) => field.toLowerCase() as Lowercase<Field>;

const figuresOf = (content: PropertyContent) =>
  Object.fromEntries(boundFields.map((field) => [columnOf(field), content[field]])) as FigureColumns;

/** The row that a property is found by. Without a position of its own it lies in the middle of its place. */
export function propertyRow(login: string, state: PublishedProperty): Insertable<PropertyTables["property"]> {
  const { content } = state;
  const place = propertyPlace(content.Location);
  return {
    login,
    id: state.id,
    active: state.status === "active",
    state: stateNumber(state),
    featured: featuredNumber[state.featured],
    type: content.Type,
    offer: content.Offer,
    ...figuresOf(content),
    features: featureMask(content.Features),
    price: priceInEuro(content.Price, content.Currency),
    latitude: content.Latitude ?? place.center?.lat ?? null,
    longitude: content.Longitude ?? place.center?.lon ?? null,
    location: content.Location,
    ref_key: referenceKey(content.AgentRef),
    ref_fold: foldText(content.AgentRef),
    ref_sort: sortKey(content.AgentRef),
    town_sort: sortKey(place.townName),
    province_sort: sortKey(place.provinceName),
  };
}
