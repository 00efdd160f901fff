import type { GazetteerRow } from "#server/gazetteer/placeIndex.ts";
import { ringsOf } from "#server/gazetteer/ring.ts";
import type { readAtlas } from "./atlas.ts";
import { provinces } from "./provinces.ts";
import { regions } from "./regions.ts";
import { ringCentre } from "./ringCentre.ts";

type Topology = ReturnType<typeof readAtlas>["topology"];
type Level = "provinces" | "autonomous_regions";

const centreOf = (topology: Topology, level: Level, code: string) => {
  const geometry = topology.objects[level].geometries.find(({ id }) => String(id).padStart(2, "0") === code);
  if (!geometry) throw new Error(`The atlas has no ${level} ${code}`);
  return ringCentre(ringsOf(topology, geometry));
};

const populationOf = (municipalities: GazetteerRow[], belongs: (ine: string) => boolean) =>
  municipalities.filter(([id]) => belongs(id.slice(2))).reduce((sum, row) => sum + row[8], 0);

/** Regions and provinces, with the population of the places known in them. */
export const areaRows = (topology: Topology, municipalities: GazetteerRow[]): GazetteerRow[] => {
  const ofRegion = (region: string) => provinces.filter(([, of]) => of === region).map(([code]) => code);
  return [
    ...regions.map(([code, es, en]): GazetteerRow => {
      const { lat, lon } = centreOf(topology, "autonomous_regions", code);
      const people = populationOf(municipalities, (ine) => ofRegion(code).includes(ine.slice(0, 2)));
      return [`r-${code}`, "region", null, es, en, [], lat, lon, people];
    }),
    ...provinces.map(([code, region, es, en, ...aliases]): GazetteerRow => {
      const { lat, lon } = centreOf(topology, "provinces", code);
      const people = populationOf(municipalities, (ine) => ine.startsWith(code));
      return [`p-${code}`, "province", `r-${region}`, es, en, aliases, lat, lon, people];
    }),
  ];
};
