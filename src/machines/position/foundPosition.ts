import type { Geocoding, Point } from "#contracts/place/place.ts";
import type { GeoInfo } from "#contracts/property/property.ts";

/** Where something was found, how precisely, and what it is called; a browser's own position has neither. */
export interface FoundPosition {
  point: Point;
  precision: GeoInfo | null;
  name: string | null;
}

/** What a geocoder found, or `null`. */
export const foundPosition = (geocoding: Geocoding): FoundPosition | null =>
  geocoding.result === "found"
    ? { point: geocoding.point, precision: geocoding.precision, name: geocoding.name ?? null }
    : null;
