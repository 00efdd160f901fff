import type { MapTile } from "#contracts/place/place.ts";
import type { Place } from "#server/gazetteer/place.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import type { Ring } from "#server/gazetteer/ring.ts";
import { type Box, type BoxedPath, clipRing, mapLayers, mercator } from "./mapLayers.ts";

/** From which population a municipality is named at a tile's zoom. */
const populationAt: Readonly<Record<number, number>> = { 5: 150_000, 7: 40_000, 9: 4_000, 11: 0 };

/** 0 a city, 1 a town, 2 a small municipality, 3 a part of one. */
const rankOf = ({ type, population }: Place) => {
  if (type !== "municipality") return 3;
  return population >= 100_000 ? 0 : population >= 10_000 ? 1 : 2;
};

/** The names that stand in a tile, cities first. */
const mapNames = (z: number, x: number, y: number): MapTile["names"] => {
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

/** The zooms that have tiles; the map enlarges the nearest one below, because the outlines hold no more detail than 11. */
const tileZooms = [5, 7, 9, 11];
/** Units along a tile's edge, and the grid that points snap to. */
const extent = 4096;
const gridAt = (z: number) => (z < 9 ? 8 : 4);
/** How far a tile reaches over its edges, as a share of its size. */
const overlap = 0.02;
const keptTiles = 500;

const meets = (a: Box, b: Box) =>
  a.west < b.east && a.east > b.west && a.south < b.north && a.north > b.south;
const holds = (box: Box, [x, y]: [number, number]) =>
  x >= box.west && x <= box.east && y >= box.south && y <= box.north;

/** Points in tile units, snapped, without repeats. */
const pack = (points: Ring, z: number, x: number, y: number): number[] => {
  const scale = 2 ** z;
  const grid = gridAt(z);
  const snap = (value: number) => Math.round((value * extent) / grid) * grid;
  const flat: number[] = [];
  for (const [east, south] of points) {
    const [u, v] = [snap(east * scale - x), snap(south * scale - y)];
    if (flat.at(-2) !== u || flat.at(-1) !== v) flat.push(u, v);
  }
  return flat;
};

/** The runs of a line that touch the box; segments are far shorter than a tile. */
const runs = (line: Ring, box: Box): Ring[] => {
  const found: Ring[] = [];
  let run: Ring = [];
  line.forEach((point, at) => {
    const before = line[at - 1];
    if (before && (holds(box, before) || holds(box, point))) {
      if (run.length === 0) run.push(before);
      run.push(point);
    } else if (run.length > 0) {
      found.push(run);
      run = [];
    }
  });
  return run.length > 0 ? [...found, run] : found;
};

const cut = (z: number, x: number, y: number): MapTile => {
  const size = 1 / 2 ** z;
  const box = {
    west: (x - overlap) * size,
    east: (x + 1 + overlap) * size,
    south: (y - overlap) * size,
    north: (y + 1 + overlap) * size,
  };
  const near = (paths: BoxedPath[]) => paths.filter((path) => meets(path.box, box));
  const rings = (paths: BoxedPath[]) =>
    near(paths)
      .map(({ points }) => pack(clipRing(points, box), z, x, y))
      .filter((flat) => flat.length >= 6);
  const lines = (paths: BoxedPath[]) =>
    near(paths)
      .flatMap(({ points }) => runs(points, box))
      .map((run) => pack(run, z, x, y))
      .filter((flat) => flat.length >= 4);
  const { land, abroad, coast, provinceBorders, municipalityBorders } = mapLayers();
  return {
    land: rings(land),
    abroad: rings(abroad),
    borders: lines(z < 9 ? provinceBorders : municipalityBorders),
    coast: lines(coast),
    names: mapNames(z, x, y),
  };
};

const kept = new Map<string, MapTile>();

/** One tile of the built-in map; undefined where there is none (another zoom, off the world). The last 500 are kept. */
export const mapTile = (z: number, x: number, y: number): MapTile | undefined => {
  if (!tileZooms.includes(z) || x >= 2 ** z || y >= 2 ** z) return undefined;
  const key = `${z}/${x}/${y}`;
  const tile = kept.get(key) ?? cut(z, x, y);
  kept.delete(key);
  kept.set(key, tile);
  const [oldest] = kept.keys();
  if (kept.size > keptTiles && oldest) kept.delete(oldest);
  return tile;
};
