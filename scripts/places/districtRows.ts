import type { GazetteerRow } from "#server/gazetteer/placeIndex.ts";
import { fold } from "#server/shared/text/fold.ts";
import { districts } from "./districts.ts";
import type { GeonamesPlace } from "./geonames.ts";

/** The districts of Madrid and Barcelona. */
export const districtRows = (): GazetteerRow[] =>
  districts.map(([ine, number, name, aliases, lat, lon, population]) => [
    `d-${ine}-${number}`,
    "district",
    `m-${ine}`,
    name,
    name,
    [...aliases],
    lat,
    lon,
    population,
  ]);

/** Hangs neighbourhoods that GeoNames assigns to a district under it, and drops those that are the district itself. */
export const placeInDistricts = (rows: GazetteerRow[], places: GeonamesPlace[]): GazetteerRow[] => {
  const sub = new Map(places.map(({ cityId, muniSub }) => [String(cityId), muniSub?.padStart(2, "0")]));
  const names = (ine: string) =>
    districts.filter(([of]) => of === ine).flatMap(([, , name, aliases]) => [name, ...aliases].map(fold));
  return rows
    .filter(([id, type, parent, es]) => {
      const ours = /^[ne]-\d+$/.test(id) && type !== "municipality";
      return !(ours && names(parent?.slice(2) ?? "").includes(fold(es)));
    })
    .map((row) => {
      const district = `${row[2]?.slice(2)}-${sub.get(row[0].slice(2))}`;
      const known = districts.some(([ine, number]) => `${ine}-${number}` === district);
      if (known && row[1] === "neighbourhood") row[2] = `d-${district}`;
      return row;
    });
};
