import type { MapTile } from "#contracts/place/place.ts";
import type { Place } from "#server/gazetteer/place.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { mercator } from "./mapLayers.ts";

/** From which population a municipality is named at a tile's zoom. */
const populationAt: Readonly<Record<number, number>> = { 5: 150_000, 7: 40_000, 9: 4_000, 11: 0 };

/** 0 a city, 1 a town, 2 a small municipality, 3 a part of one. */
const rankOf = ({ type, population }: Place) => {
  if (type !== "municipality") return 3;
  return population >= 100_000 ? 0 : population >= 10_000 ? 1 : 2;
};

/** The names that stand in a tile, cities first. */
export const mapNames = (z: number, x: number, y: number): MapTile["names"] => {
  const scale = 2 ** z;
  const least = populationAt[z] ?? 0;
  const inTile = ({ lat, lon }: Place) => {
    const [east, south] = mercator([lon, lat]);
    return Math.floor(east * scale) === x && Math.floor(south * scale) === y;
  };
  const named = (place: Place) =>
    place.type === "municipality" ? place.population >= least : z === 11 && place.parent?.startsWith("m-");
  return placeIndex()
    .all()
    .filter((place) => place.type !== "region" && place.type !== "province" && named(place) && inTile(place))
    .map((place) => ({
      id: place.id,
      name: place.es,
      lat: place.lat,
      lon: place.lon,
      rank: rankOf(place),
      population: place.population,
    }))
    .sort((a, b) => a.rank - b.rank || b.population - a.population)
    .map(({ population: _, ...name }) => name);
};
