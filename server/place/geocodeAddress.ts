import { createHash } from "node:crypto";
import type { Geocoding, Point } from "#contracts/place.ts";
import { foldWords } from "./fold.ts";
import type { Place } from "./place.ts";
import type { PlaceIndex } from "./placeIndex.ts";

/** How far from a place's middle an address is put, in metres: within an urbanisation, within a town. */
const spread = { neighbourhood: 250, town: 700 };
const metresPerDegree = 111_320;
const nothing: Geocoding = { result: "none" };

/** A number from 0 to 1 that an address always gets again. */
const fraction = (text: string, at: number) =>
  createHash("sha256")
    .update(text)
    .digest()
    .readUInt32BE(at * 4) /
  2 ** 32;

const pointNear = (middle: Point, address: string, metres: number): Point => {
  const angle = fraction(address, 0) * 2 * Math.PI;
  const away = Math.sqrt(fraction(address, 1)) * metres;
  const lat = middle.lat + (Math.sin(angle) * away) / metresPerDegree;
  const lon =
    middle.lon + (Math.cos(angle) * away) / (metresPerDegree * Math.cos((middle.lat * Math.PI) / 180));
  return { lat: Math.round(lat * 1e5) / 1e5, lon: Math.round(lon * 1e5) / 1e5 };
};

const namesOf = (place: Place) =>
  [place.es, place.en, ...place.aliases].map((name) => foldWords(name).join(" "));

/** The part of a town that an address names, by the longest name. */
const partNamed = (index: PlaceIndex, town: Place, address: string): Place | undefined => {
  const text = ` ${address} `;
  return index
    .within(town.id)
    .filter((id) => id !== town.id)
    .map((id) => index.byId(id))
    .filter((place) => !!place)
    .map((place) => ({
      place,
      length: Math.max(...namesOf(place).map((name) => (text.includes(` ${name} `) ? name.length : 0))),
    }))
    .filter(({ length }) => length >= 4)
    .sort((a, b) => b.length - a.length)[0]?.place;
};

/**
 * Where an address in a place lies, as far as a gazetteer without streets can tell: near the urbanisation that it names ("approx"),
 * else near the middle of the town ("town"). The same address always gets the same point, inside the municipality's outline.
 * None for an address without three letters, and for places that are no town.
 */
export const geocodeAddress = (index: PlaceIndex, address: string, locationId: string): Geocoding => {
  const location = index.byId(locationId);
  const town = index.townOf(locationId);
  if (!location || !town) return nothing;
  const folded = foldWords(address).join(" ");
  if (!/[a-z]{3}/.test(folded)) return nothing;

  const part = partNamed(index, town, folded) ?? (location.id === town.id ? undefined : location);
  const middle = part ?? town;
  const widths = part ? [spread.neighbourhood, 100, 0] : [spread.town, 350, 150, 0];
  const points = widths.map((metres) => pointNear(middle, folded, metres));
  const inside = points.find((point) => index.containsPoint(town.id, point.lat, point.lon));
  return {
    result: "found",
    point: inside ?? { lat: middle.lat, lon: middle.lon },
    precision: part ? "approx" : "town",
  };
};
