import type { Point } from "#contracts/place/place.ts";
import { pointInShape } from "#contracts/place/pointInShape.ts";
import { fold } from "#server/shared/text/fold.ts";
import { kilometresBetween } from "./place.ts";
import { placeIndex } from "./placeIndex.ts";
import { shapeStore } from "./shapeStore.ts";

const languages = ["en", "es", "de", "fr", "nl", "pt", "ca"];
/** Spain and its parts that have codes of their own; unions of states; codes for what is no country. */
const notAbroad = new Set(["ES", "EA", "IC", "EU", "EZ", "UN", "QO", "XA", "XB", "ZZ"]);
/** What addresses say of neighbours that no standard has. */
const moreNames = { PT: ["prt", "algarve"], FR: ["fra"], AD: ["and"], GI: ["gib"], GB: ["uk", "england"] };

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const codes = letters.flatMap((first) => letters.map((second) => first + second));

function countriesByName(): Map<string, string> {
  const names = new Map<string, string>();
  const english = new Intl.DisplayNames(["en"], { type: "region" });
  for (const language of languages) {
    const known = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    for (const code of codes) {
      const name = notAbroad.has(code) ? undefined : known.of(code);
      if (name !== undefined) names.set(fold(name), english.of(code) ?? code);
    }
  }
  for (const [code, others] of Object.entries(moreNames)) {
    for (const name of others) names.set(name, english.of(code) ?? code);
  }
  return names;
}

let countries: Map<string, string> | undefined;

/** The other country (in English) that a text is the name of, in the languages of feeds; null for Spain and for what is none. */
export function otherCountryOf(text: string): string | null {
  const name = fold(text);
  if (name === "") return null;
  countries ??= countriesByName();
  const code = /^[A-Z]{2}$/.test(text.trim()) && !notAbroad.has(text.trim()) ? text.trim() : null;
  const named = code && new Intl.DisplayNames(["en"], { type: "region", fallback: "none" }).of(code);
  return countries.get(name) ?? named ?? null;
}

/** How closely the neighbours' coasts are drawn, in metres, and how far from Spain a point must be to be told by them. */
const COAST_METRES = 5_000;
const FAR_KM = 20;

/** Whether a point that no municipality of Spain holds is on a neighbour's land, or far from Spain and near it. */
function isAbroad(point: Point): boolean {
  const { abroad } = shapeStore();
  if (pointInShape(point, abroad, 0)) return true;
  const nearest = placeIndex().nearestMunicipality(point);
  const isFar = nearest !== undefined && kilometresBetween(nearest, point) > FAR_KM;
  return isFar && pointInShape(point, abroad, COAST_METRES);
}

/** The neighbour (in English) on whose land a point lies that no municipality of Spain holds; null at sea. */
export function otherCountryAt(point: Point): string | null {
  if (!isAbroad(point)) return null;
  if (point.lat < 36.1) return point.lon > -2.2 ? "Algeria" : "Morocco";
  if (point.lon < -6 && point.lat < 42.3) return "Portugal";
  return point.lon > 1.4 && point.lon < 1.8 && point.lat < 42.66 ? "Andorra" : "France";
}
