import type { GazetteerRow } from "#server/gazetteer/placeIndex.ts";
import { fold, foldWords } from "#server/shared/text/fold.ts";
import { costaBlanca } from "./neighbourhoods/costaBlanca.ts";
import { costaDelSol } from "./neighbourhoods/costaDelSol.ts";
import { east } from "./neighbourhoods/east.ts";
import { islands } from "./neighbourhoods/islands.ts";
import { murciaAlmeria } from "./neighbourhoods/murciaAlmeria.ts";

const tables = [costaBlanca, costaDelSol, murciaAlmeria, islands, east];
const line = /^(\*?)([^|]+?)((?:\|[^|]+?)*) (-?\d+\.\d+) (-?\d+\.\d+)$/;
const key = (name: string) => foldWords(name).join(" ");

/** One line of a table: `*` marks a village, then names behind bars, latitude, longitude. */
const parse = (ine: string, text: string): GazetteerRow => {
  const [, village, name = "", others = "", lat, lon] = line.exec(text) ?? [];
  if (!name) throw new Error(`Cannot read the neighbourhood "${text}" of ${ine}`);
  const clean = (one: string) => one.replace(/^\*/, "");
  const aliases = others
    .split("|")
    .map(clean)
    .filter((one) => one !== "" && fold(one) !== fold(name));
  return [
    `n-${ine}-${fold(name).replaceAll(" ", "-")}`.slice(0, 40),
    village ? "entity" : "neighbourhood",
    `m-${ine}`,
    name,
    name,
    aliases,
    Number(lat),
    Number(lon),
    0,
  ];
};

/**
 * The hand-written urbanisations and villages. One that GeoNames has too (same municipality, same name) lends it its other names
 * instead of standing twice.
 */
export const neighbourhoodRows = (known: GazetteerRow[]): GazetteerRow[] => {
  const rows: GazetteerRow[] = [];
  for (const [ine, texts] of tables.flatMap((table) => Object.entries(table))) {
    for (const row of texts.map((text) => parse(ine, text))) {
      const names = [row[3], ...row[5]].map(key);
      const twin = known.find((one) => one[2] === row[2] && names.includes(key(one[3])));
      if (twin) twin[5].push(...[row[3], ...row[5]].filter((one) => fold(one) !== fold(twin[3])));
      else rows.push(row);
    }
  }
  return rows;
};
