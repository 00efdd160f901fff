import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { LocationType } from "#contracts/place/location.ts";
import type { Point } from "#contracts/place/place.ts";

/** A place of the gazetteer. Ids: `r-10`, `p-03`, `m-03082` (INE codes), `d-…`, `e-…`, `n-…`. Degrees; population 0 when unknown. */
export interface Place {
  id: string;
  type: LocationType;
  parent: string | null;
  es: string;
  en: string;
  aliases: readonly string[];
  lat: number;
  lon: number;
  population: number;
}

/** A data file that `npm run places:build` made. */
export const readData = (name: "gazetteer" | "shapes"): unknown => {
  const packed = readFileSync(new URL(`./data/${name}.json.br`, import.meta.url));
  return JSON.parse(brotliDecompressSync(packed).toString("utf8"));
};

const KM_PER_DEGREE = 111.32;

/** How far two points lie apart, as the crow flies; good to a hundredth within Spain. */
export const kilometresBetween = (one: Point, other: Point): number =>
  Math.hypot(one.lat - other.lat, (one.lon - other.lon) * Math.cos((one.lat * Math.PI) / 180)) *
  KM_PER_DEGREE;

/** Who lies in whom: a place, its ancestors, its descendants. */
export interface PlaceTree {
  byId(id: string): Place | undefined;
  /** The place itself or its ancestor of a type. */
  up(id: string, type: LocationType): Place | undefined;
  /** Ids of the place and of everything in it; empty for an unknown id. */
  within(id: string): readonly string[];
  children(id: string): readonly Place[];
}

export const placeTree = (places: ReadonlyMap<string, Place>): PlaceTree => {
  const children = new Map<string, Place[]>();
  for (const place of places.values()) {
    if (!place.parent) continue;
    const siblings = children.get(place.parent);
    if (siblings) siblings.push(place);
    else children.set(place.parent, [place]);
  }
  const known = new Map<string, readonly string[]>();

  const within = (id: string): readonly string[] => {
    const done = known.get(id);
    if (done) return done;
    if (!places.has(id)) return [];
    const ids = [id, ...(children.get(id) ?? []).flatMap((child) => within(child.id))];
    known.set(id, ids);
    return ids;
  };

  const up = (id: string, type: LocationType): Place | undefined => {
    const place = places.get(id);
    if (!place || place.type === type) return place;
    return place.parent ? up(place.parent, type) : undefined;
  };

  return { byId: (id) => places.get(id), up, within, children: (id) => children.get(id) ?? [] };
};
