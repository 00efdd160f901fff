import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { LocationType } from "#contracts/place/location.ts";
import type { Point } from "#contracts/place/place.ts";

/** A place of the gazetteer. Ids: `r-10`, `p-03`, `m-03082` (INE codes), `d-…`, `e-…`, `n-…`. Degrees; population 0 when unknown. */
export interface Place {
  id: string;
  type: LocationType;
  parent: string | null;
  es: string;
  en: string;
  aliases: readonly string[];
  lat: number;
  lon: number;
  population: number;
}

/** A data file that `npm run places:build` made. */
export const readData = (name: "gazetteer" | "shapes"): unknown => {
  const packed = readFileSync(new URL(`./data/${name}.json.br`, import.meta.url));
  return JSON.parse(brotliDecompressSync(packed).toString("utf8"));
};

const KM_PER_DEGREE = 111.32;

/** How far two points lie apart, as the crow flies; good to a hundredth within Spain. */
export const kilometresBetween = (one: Point, other: Point): number =>
  Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180)) *
  KM_PER_DEGREE;
