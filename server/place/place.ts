import type { LocationType } from "#contracts/place/location.ts";

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
