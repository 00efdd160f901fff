import type { Point } from "#contracts/place/place.ts";
import type { GeoInfo, Property } from "#contracts/property/property.ts";

/** A position that is no more precise than its advertiser wants it to be. */
export interface ShownPosition extends Point {
  readonly precision: Exclude<GeoInfo, "town">;
}

/** Decimals of a degree: about a metre, a hundred metres, a kilometre. */
const decimals: Record<ShownPosition["precision"], number> = { exact: 5, street: 3, approx: 2 };

/** Where a property may be shown (GeoInfo, PUB-04): rounded before it leaves the server; null for the town alone. */
export function shownPosition({
  Latitude,
  Longitude,
  GeoInfo,
}: Pick<Property, "Latitude" | "Longitude" | "GeoInfo">): ShownPosition | null {
  if (Latitude === null || Longitude === null || GeoInfo === null || GeoInfo === "town") return null;
  const rounded = (degrees: number) => Number(degrees.toFixed(decimals[GeoInfo]));
  return { lat: rounded(Latitude), lon: rounded(Longitude), precision: GeoInfo };
}
