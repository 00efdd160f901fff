import type { GeometryCollection, GeometryObject, Topology } from "topojson-specification";
import { readData } from "./readData.ts";
import type { Ring } from "./ring.ts";
import { ringsOf } from "./ringsOf.ts";

/** Lines shared by municipalities and provinces, ids INE codes. */
export type Outlines = Topology<{ municipalities: GeometryCollection; provinces: GeometryCollection }>;

/** The outlines as they are stored: municipalities and provinces share their lines; `abroad` is the neighbours' land. */
export interface Shapes {
  topology: Outlines;
  abroad: Ring[];
  /** Rings of a municipality (`m-03082`) or province (`p-03`); none for others. */
  rings(id: string): Ring[];
}

let loaded: Shapes | undefined;

/** Reads the outlines on first use (about 50 ms) and keeps them. */
export const shapeStore = (): Shapes => {
  if (loaded) return loaded;
  const { topology, abroad } = readData("shapes") as { topology: Outlines; abroad: Ring[] };
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
  loaded = { topology, abroad, rings };
  return loaded;
};
