import type { GazetteerRow } from "#server/gazetteer/placeIndex.ts";
import { fold, foldWords } from "#server/shared/text/fold.ts";
import type { GeonamesPlace } from "./geonames.ts";

const kilometres = (aLat: number, aLon: number, bLat: number, bLon: number) =>
  Math.hypot(aLat - bLat, (aLon - bLon) * Math.cos((aLat * Math.PI) / 180)) * 111;

const namesOf = (row: GazetteerRow) => [...row[3].split(" / "), row[4], ...row[5]];
const key = (name: string) => foldWords(name).join(" ");
const keysOf = (row: GazetteerRow) => namesOf(row).map(key);

/** Whether GeoNames writes a municipality's name in a shorter or slightly other way ("Mazo", "Torremegía"). */
const isVariant = (name: string, row: GazetteerRow) => {
  const words = foldWords(name);
  return keysOf(row).some((other) => {
    const theirs = other.split(" ");
    return words.every((word) => theirs.includes(word)) || theirs.every((word) => words.includes(word));
  });
};

/** Finds the municipality at a position, by INE code. */
type Find = (lat: number, lon: number, tolerance: number) => string | undefined;
const isQuarter = (place: GeonamesPlace) => ["PPLX", "PPLL", "PPLQ"].includes(place.featureCode);

/** The municipality whose name a place bears: the one around it, the one GeoNames says, or one nearby. */
const bearer = (place: GeonamesPlace, municipalities: Map<string, GazetteerRow>, find: Find) => {
  const [lon, lat] = place.loc.coordinates;
  const names = place.name.split("/").map(key);
  const bears = (row: GazetteerRow) => keysOf(row).some((one) => names.includes(one));
  const around = municipalities.get(find(lat, lon, 1500) ?? "");
  const said = municipalities.get(place.muni);
  if (around && bears(around)) return around;
  if (said && bears(said)) return said;
  return [...municipalities.values()].find((row) => kilometres(row[6], row[7], lat, lon) < 15 && bears(row));
};

const newRow = (place: GeonamesPlace, parent: GazetteerRow): GazetteerRow => {
  const [lon, lat] = place.loc.coordinates;
  const [letter, type] = isQuarter(place) ? (["n", "neighbourhood"] as const) : (["e", "entity"] as const);
  return [
    `${letter}-${place.cityId}`,
    type,
    parent[0],
    place.name,
    place.name,
    [],
    lat,
    lon,
    place.population,
  ];
};

/**
 * Gives municipalities the position and population of their main place, and answers what is left as entities and neighbourhoods.
 * GeoNames' own municipality code is often the neighbour's, so the outline that holds the place decides.
 */
export const addGeonames = (rows: GazetteerRow[], places: GeonamesPlace[], find: Find): GazetteerRow[] => {
  const municipalities = new Map(rows.map((row) => [row[0].slice(2), row]));
  const placed = new Set<string>();
  const settle = (row: GazetteerRow, place: GeonamesPlace) => {
    const [lon, lat] = place.loc.coordinates;
    if (!keysOf(row).includes(key(place.name)) && !place.name.includes("/")) row[5].push(place.name);
    if (!placed.has(row[0])) [row[6], row[7], row[8]] = [lat, lon, place.population];
    placed.add(row[0]);
  };

  const rest = places.filter((place) => {
    if (isQuarter(place)) return true;
    const capital = place.featureCode.startsWith("PPLA") ? municipalities.get(place.muni) : undefined;
    const row = bearer(place, municipalities, find) ?? capital;
    if (row) settle(row, place);
    return !row;
  });

  const added: GazetteerRow[] = [];
  for (const place of rest) {
    const [lon, lat] = place.loc.coordinates;
    const parent = municipalities.get(find(lat, lon, 3000) ?? "");
    if (!parent) continue;
    if (!isQuarter(place) && !placed.has(parent[0]) && isVariant(place.name, parent)) settle(parent, place);
    else if (!added.some((row) => row[2] === parent[0] && fold(row[3]) === fold(place.name)))
      added.push(newRow(place, parent));
  }
  return added;
};
