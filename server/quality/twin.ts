import { priceInEuro } from "#server/property/property.ts";
import { propertyPlace } from "#server/property/propertyPlace.ts";
import type { PropertyKey } from "#server/property/propertyProjection.ts";
import { photosOfListing, type ReadListing } from "./readListings.ts";

/** By what a listing is known again. m2, degrees, euros. */
export interface Twin {
  readonly cadastral: string | null;
  readonly type: number;
  readonly offer: number;
  readonly town: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly area: number | null;
  readonly price: number;
  readonly likenesses: readonly string[];
  /** The quarters of the likenesses, each with its place: pictures that differ in 3 bits have one of them in common. */
  readonly words: readonly number[];
}

const QUARTER = 4;

const wordsOf = (likeness: string): number[] =>
  [0, 1, 2, 3].map(
    (at) => Number.parseInt(likeness.slice(at * QUARTER, (at + 1) * QUARTER), 16) + at * 65_536,
  );

/** The words of these pictures, each once. */
export const wordsOfAll = (likenesses: readonly string[]): number[] => [
  ...new Set(likenesses.flatMap(wordsOf)),
];

/** A listing, as it is known again. */
export function twinOf(listing: ReadListing): Twin & PropertyKey {
  const { login, id, item, detail } = listing;
  const likenesses = photosOfListing(listing).flatMap(({ likeness }) => likeness ?? []);
  const positioned = detail.Latitude !== null && detail.Longitude !== null;
  return {
    login,
    id,
    cadastral: detail.CadastralReference,
    type: item.Type,
    offer: item.Offer,
    town: propertyPlace(item.Location).townId,
    latitude: positioned ? detail.Latitude : null,
    longitude: positioned ? detail.Longitude : null,
    area: (detail.Build ?? 0) > 0 ? detail.Build : detail.Plot,
    price: priceInEuro(item.Price, item.Currency),
    likenesses,
    words: wordsOfAll(likenesses),
  };
}
