import type { LocationType } from "#contracts/place/location.ts";

/**
 * One place as `npm run places:build` writes it: id, type, parent's id, Spanish name, English name, further names people type,
 * latitude, longitude (degrees), population (0 when unknown).
 */
export type GazetteerRow = [
  id: string,
  type: LocationType,
  parent: string | null,
  es: string,
  en: string,
  aliases: string[],
  lat: number,
  lon: number,
  population: number,
];
