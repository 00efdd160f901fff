import type { Insertable } from "kysely";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { type BoundField, boundFields } from "#contracts/property/propertyFields.ts";
import { foldText } from "#contracts/wire/foldText.ts";
import { sortKey } from "#server/shared/text/fold.ts";
import { type Level, type PropertyContent, type PublishedProperty, priceInEuro } from "./property.ts";
import { propertyPlace } from "./propertyPlace.ts";
import type { FigureColumns, PropertyTables } from "./tables.ts";

/** A reference as it must be unique among a client's properties: without case and outer spaces. */
export const referenceKey = (reference: string): string => reference.trim().toLowerCase().normalize("NFC");

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

/** What of its row is switched without anything else being said of a property. */
export const switchedRow = (state: PublishedProperty) => ({
  active: state.status === "active",
  state: stateNumber(state),
  featured: featuredNumber[state.featured],
});

/** The row that a property is found by. Without a position of its own it lies in the middle of its place. */
export function propertyRow(login: string, state: PublishedProperty): Insertable<PropertyTables["property"]> {
  const { content } = state;
  const place = propertyPlace(content.Location);
  return {
    login,
    id: state.id,
    ...switchedRow(state),
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

type ItemKey =
  | ("Online" | "AgentRef" | "Type" | "Offer" | "Currency" | "Price" | "HighSeasonPrice")
  | ("Location" | "Photos" | "Medias");

/** What a row of the list shows, as it is stored. */
export interface PropertyItem extends Pick<PropertyContent, ItemKey> {
  readonly Status: PublishedProperty["status"];
  readonly Suspended: boolean;
  readonly Featured: Level;
  readonly FeaturedBy: string | null;
}

/** What the form shows besides, as it is stored. */
export type PropertyDetail = Omit<PropertyContent, ItemKey>;

/** A property cut in two, so that a page of the list never reads descriptions. */
export function viewsOf(state: PublishedProperty): { item: PropertyItem; detail: PropertyDetail } {
  const {
    Online,
    AgentRef,
    Type,
    Offer,
    Currency,
    Price,
    HighSeasonPrice,
    Location,
    Photos,
    Medias,
    ...detail
  } = state.content;
  return {
    item: {
      Online,
      AgentRef,
      Type,
      Offer,
      Currency,
      Price,
      HighSeasonPrice,
      Location,
      Photos,
      Medias,
      Status: state.status,
      Suspended: state.suspended,
      Featured: state.featured,
      FeaturedBy: state.featuredBy,
    },
    detail,
  };
}

/** The inverse of `viewsOf`. */
export function stateOf(id: number, item: PropertyItem, detail: PropertyDetail): PublishedProperty {
  const { Status, Suspended, Featured, FeaturedBy, ...shown } = item;
  return {
    status: Status,
    id,
    suspended: Suspended,
    featured: Featured,
    featuredBy: FeaturedBy,
    content: { ...shown, ...detail },
  };
}
