import type { Box } from "./clipRing.ts";
import { mercator } from "./mercator.ts";
import type { Ring } from "./ring.ts";
import { ringsOf } from "./ringsOf.ts";
import { type Outlines, shapeStore } from "./shapeStore.ts";

/** A line or ring in Web Mercator with the box around it. */
export interface BoxedPath {
  points: Ring;
  box: Box;
}

/** Everything the map tiles are cut from. */
export interface MapLayers {
  land: BoxedPath[];
  abroad: BoxedPath[];
  coast: BoxedPath[];
  provinceBorders: BoxedPath[];
  municipalityBorders: BoxedPath[];
}

const boxed = (ring: [number, number][]): BoxedPath => {
  const points = ring.map(mercator);
  const box = { west: 1, south: 1, east: 0, north: 0 };
  for (const [x, y] of points) {
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.south = Math.min(box.south, y);
    box.north = Math.max(box.north, y);
  }
  return { points, box };
};

/** Which municipalities each line bounds, by INE code: one on a coast or a frontier, two between neighbours. */
const bounded = (topology: Outlines): string[][] => {
  const owners: string[][] = topology.arcs.map(() => []);
  for (const geometry of topology.objects.municipalities.geometries) {
    if (geometry.type !== "Polygon" && geometry.type !== "MultiPolygon") continue;
    for (const arc of geometry.arcs.flat(2)) owners[arc < 0 ? ~arc : arc]?.push(String(geometry.id));
  }
  return owners;
};

/** Land that several municipalities hold in common has a number of its own instead of a province's. */
const isCommon = (ine: string) => ine.startsWith("53");

/** In these boxes `south` is the smaller number, because Mercator's y grows southwards. */
const build = (): MapLayers => {
  const { topology, abroad } = shapeStore();
  const owners = bounded(topology);
  const arcs = topology.arcs.map((arc) => boxed(arc as Ring));
  const lines = (keep: (one: string, other: string | undefined) => boolean) =>
    arcs.filter((_, at) => {
      const [one, other] = owners[at] ?? [];
      return one !== undefined && keep(one, other);
    });
  return {
    land: topology.objects.provinces.geometries.flatMap((one) => ringsOf(topology, one).map(boxed)),
    abroad: abroad.map(boxed),
    coast: lines((_, other) => other === undefined),
    provinceBorders: lines(
      (one, other) => !!other && one.slice(0, 2) !== other.slice(0, 2) && !isCommon(one) && !isCommon(other),
    ),
    municipalityBorders: lines((_, other) => other !== undefined),
  };
};

let layers: MapLayers | undefined;

/** The layers, made on first use (about 0.1 s) and kept. */
export const mapLayers = (): MapLayers => {
  layers ??= build();
  return layers;
};
