import { writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { pointInShape } from "#contracts/place/pointInShape.ts";
import type { GazetteerRow } from "#server/gazetteer/placeIndex.ts";
import { abroadRings } from "./abroad.ts";
import { addGeonames } from "./addGeonames.ts";
import { areaRows } from "./areaRows.ts";
import { readAtlas } from "./atlas.ts";
import { districtRows, placeInDistricts } from "./districtRows.ts";
import { readGeonames } from "./geonames.ts";
import { municipalityFinder } from "./municipalityFinder.ts";
import { municipalityRows, unknownSpanishNames } from "./municipalityRows.ts";
import { neighbourhoodRows } from "./neighbourhoodRows.ts";

/** How far outside its municipality's generalised outline a hand-placed neighbourhood may lie, in metres. */
const strayMetres = 1500;

const write = (name: string, value: unknown) => {
  const json = Buffer.from(JSON.stringify(value));
  const packed = brotliCompressSync(json, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: json.length } });
  writeFileSync(new URL(`../../server/gazetteer/data/${name}.json.br`, import.meta.url), packed);
  console.log(`${name}: ${json.length} bytes, ${packed.length} compressed`);
};

const { topology, outlines } = readAtlas();
const unknown = unknownSpanishNames(outlines);
if (unknown.length > 0) throw new Error(`No single municipality is called ${unknown.join(", ")}`);

const find = municipalityFinder(outlines);
const geonames = readGeonames();
const municipalities = municipalityRows(outlines);
const populated = placeInDistricts(addGeonames(municipalities, geonames, find), geonames);
const byHand = neighbourhoodRows([...populated]);
const rings = new Map(outlines.map((outline) => [`m-${outline.ine}`, outline.rings]));
const stray = byHand.filter(
  ([, , parent, , , , lat, lon]) => !pointInShape({ lat, lon }, rings.get(parent ?? "") ?? [], strayMetres),
);
const elsewhere = (row: GazetteerRow) =>
  `${row[3]} (${row[2]}) lies in m-${find(row[6], row[7], strayMetres)}`;

const rounded = (row: GazetteerRow) => {
  row[5] = [...new Set(row[5])].filter((alias) => alias !== row[3]);
  [row[6], row[7]] = [Math.round(row[6] * 1e5) / 1e5, Math.round(row[7] * 1e5) / 1e5];
  return row;
};
const rows = [
  ...areaRows(topology, municipalities),
  ...municipalities,
  ...districtRows(),
  ...populated,
  ...byHand,
];
const ids = new Set(rows.map(([id]) => id));
if (ids.size !== rows.length) throw new Error("Two places have the same id");

write("gazetteer", rows.map(rounded));
const { municipalities: towns, provinces } = topology.objects;
write("shapes", {
  topology: { ...topology, objects: { municipalities: towns, provinces } },
  abroad: abroadRings(),
});
for (const type of ["region", "province", "municipality", "district", "entity", "neighbourhood"])
  console.log(`${rows.filter((row) => row[1] === type).length} of type ${type}`);
if (stray.length > 0) console.warn(`Check these positions:\n${stray.map(elsewhere).join("\n")}`);
