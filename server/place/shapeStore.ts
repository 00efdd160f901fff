import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { readData } from "./readData.ts";
import type { Ring } from "./ring.ts";
import { ringsOf } from "./ringsOf.ts";
import { smoothLine } from "./smoothLine.ts";

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
