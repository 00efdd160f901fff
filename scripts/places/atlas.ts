import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { GeometryCollection, Topology } from "topojson-specification";
import { ringsOf } from "#server/gazetteer/ring.ts";

type PlaceProperties = { name: string };
type Atlas = Topology<{
  municipalities: GeometryCollection<PlaceProperties>;
  provinces: GeometryCollection<PlaceProperties>;
  autonomous_regions: GeometryCollection<PlaceProperties>;
}>;

const require = createRequire(import.meta.url);

/**
 * IGN's municipalities with their outlines. Land held in common (53…) and Gibraltar (54…) are no municipalities but stay in the
 * topology, to be drawn.
 */
export const readAtlas = () => {
  const topology = JSON.parse(
    readFileSync(require.resolve("es-atlas/es/municipalities.json"), "utf8"),
  ) as Atlas;
  const { municipalities } = topology.objects;
  const outlines = municipalities.geometries
    .filter(({ id }) => !/^5[34]/.test(String(id)))
    .map((geometry) => ({
      ine: String(geometry.id),
      name: (geometry.properties as PlaceProperties).name,
      rings: ringsOf(topology, geometry),
    }));
  return { topology, outlines };
};
