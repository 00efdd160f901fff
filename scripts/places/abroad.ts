import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GeometryCollection, Topology } from "topojson-specification";
import { type Ring, ringsOf } from "#server/gazetteer/ring.ts";
import { clipRing } from "#server/place/mapLayers.ts";

/** ISO numbers of the neighbours: Portugal, France, Andorra, Gibraltar has none, Morocco, Algeria, Western Sahara. */
const neighbours = ["620", "250", "020", "504", "012", "732"];
const window = { west: -20, south: 25, east: 8, north: 46 };

/** Rings of the neighbouring countries around Spain, from Natural Earth, in degrees rounded to 0.001. */
export const abroadRings = (): Ring[] => {
  const path = createRequire(import.meta.url).resolve("world-atlas/countries-50m.json");
  const world = JSON.parse(readFileSync(path, "utf8")) as Topology<{ countries: GeometryCollection }>;
  const rings = world.objects.countries.geometries
    .filter(({ id }) => neighbours.includes(String(id)))
    .flatMap((geometry) => ringsOf(world, geometry));
  const round = (value: number) => Math.round(value * 1000) / 1000;
  return rings
    .map((ring) => clipRing(ring, window).map(([lon, lat]): [number, number] => [round(lon), round(lat)]))
    .filter((ring) => ring.length > 3);
};
