import { type Ring, ringsOf } from "#server/gazetteer/ring.ts";
import { type Outlines, shapeStore } from "#server/gazetteer/shapeStore.ts";

/** Web Mercator: the world as a square from 0 to 1, west to east and north to south. */
export const mercator = ([lon, lat]: [number, number]): [number, number] => {
  const sin = Math.sin((lat * Math.PI) / 180);
  return [(lon + 180) / 360, 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)];
};

/** Edges in the ring's own units. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

type Position = [number, number];
type Edge = { inside: (point: Position) => boolean; cut: (a: Position, b: Position) => Position };

const atX =
  (x: number) =>
  (a: Position, b: Position): Position => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
const atY =
  (y: number) =>
  (a: Position, b: Position): Position => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];

const clipAt = (ring: Ring, { inside, cut }: Edge): Ring => {
  const kept: Ring = [];
  ring.forEach((point, at) => {
    const before = ring[(at + ring.length - 1) % ring.length] ?? point;
    if (inside(point) !== inside(before)) kept.push(cut(before, point));
    if (inside(point)) kept.push(point);
  });
  return kept;
};

/** The part of a ring inside a box (Sutherland and Hodgman); concave rings may run along the box's edges, which a fill hides. */
export const clipRing = (ring: Ring, { west, south, east, north }: Box): Ring =>
  [
    { inside: (point: Position) => point[0] >= west, cut: atX(west) },
    { inside: (point: Position) => point[0] <= east, cut: atX(east) },
    { inside: (point: Position) => point[1] >= south, cut: atY(south) },
    { inside: (point: Position) => point[1] <= north, cut: atY(north) },
  ].reduce(clipAt, ring);

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
