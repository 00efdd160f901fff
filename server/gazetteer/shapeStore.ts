import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import type { PlaceShape } from "#contracts/place/place.ts";
import { readData } from "./place.ts";
import type { PlaceIndex } from "./placeIndex.ts";
import { type Ring, ringsOf } from "./ring.ts";

/** Degrees per drawn step (about 400 m), and the most steps between two points. */
const step = 0.004;
const mostSteps = 6;

const blend = (before: number, from: number, to: number, after: number, t: number) =>
  0.5 *
  (2 * from +
    (to - before) * t +
    (2 * before - 5 * from + 4 * to - after) * t * t +
    (3 * from - before - 3 * to + after) * t * t * t);

/**
 * A line bent through its own points (Catmull and Rom), because the atlas keeps one point every kilometre or two. Ends stay, so
 * that neighbours still meet; a line of two points stays straight.
 */
export const smoothLine = (line: Ring): Ring => {
  const [first, last] = [line[0], line.at(-1)];
  if (line.length < 3 || !first || !last) return line;
  const closed = first[0] === last[0] && first[1] === last[1];
  const bent: Ring = [first];
  for (let at = 1; at < line.length; at++) {
    const [from, to] = [line[at - 1] ?? first, line[at] ?? last];
    const before = line[at - 2] ?? (closed ? line.at(-2) : undefined) ?? from;
    const after = line[at + 1] ?? (closed ? line[1] : undefined) ?? to;
    const steps = Math.min(mostSteps, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let part = 1; part < steps; part++) {
      const t = part / steps;
      bent.push([
        blend(before[0], from[0], to[0], after[0], t),
        blend(before[1], from[1], to[1], after[1], t),
      ]);
    }
    bent.push(to);
  }
  return bent;
};

/** Lines shared by municipalities and provinces, ids INE codes. */
export type Outlines = Topology<{ municipalities: GeometryCollection; provinces: GeometryCollection }>;

/** The outlines as they are stored: municipalities and provinces share their lines; `abroad` is the neighbours' land. */
export interface Shapes {
  topology: Outlines;
  abroad: Ring[];
  /** Rings of a municipality (`m-03082`) or province (`p-03`); none for others. */
  rings(id: string): Ring[];
}

/** The same lines, bent, in degrees instead of steps from point to point. */
const smoothed = (stored: Outlines): Outlines => {
  const { transform, ...topology } = stored;
  if (!transform) return stored;
  const { scale, translate } = transform;
  const arcs = stored.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const line = arc.map(([dx = 0, dy = 0]): [number, number] => {
      [x, y] = [x + dx, y + dy];
      return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
    });
    return smoothLine(line);
  });
  return { ...topology, arcs };
};

let loaded: Shapes | undefined;

/** Reads the outlines on first use (about 50 ms) and keeps them. */
export const shapeStore = (): Shapes => {
  if (loaded) return loaded;
  const stored = readData("shapes") as { topology: Outlines; abroad: Ring[] };
  const topology = smoothed(stored.topology);
  const { municipalities, provinces } = topology.objects;
  const geometries = new Map<string, GeometryObject>([
    ...municipalities.geometries.map((one) => [`m-${one.id}`, one] as const),
    ...provinces.geometries.map((one) => [`p-${String(one.id).padStart(2, "0")}`, one] as const),
  ]);
  const known = new Map<string, Ring[]>();
  const rings = (id: string): Ring[] => {
    const done = known.get(id);
    if (done) return done;
    const geometry = geometries.get(id);
    const made = geometry ? ringsOf(topology, geometry) : [];
    known.set(id, made);
    return made;
  };
  loaded = { topology, abroad: stored.abroad, rings };
  return loaded;
};

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** The outline of a place's municipality, of a province, or of a region's provinces; undefined for an unknown id. */
export const shapeOf = (index: PlaceIndex, id: string): PlaceShape | undefined => {
  const place = index.townOf(id) ?? index.byId(id);
  if (!place) return undefined;
  const ids = place.type === "region" ? index.children(place.id).map((province) => province.id) : [place.id];
  return {
    id: place.id,
    text: { en: index.text(place, "en"), es: index.text(place, "es") },
    center: { lat: place.lat, lon: place.lon },
    rings: ids
      .flatMap((one) => shapeStore().rings(one))
      .map((ring) => ring.map(([lon, lat]): [number, number] => [round(lon), round(lat)])),
  };
};
