import * as z from "zod/mini";
import { geoInfo } from "../property/property.ts";
import { locationType } from "./location.ts";

/** A position in degrees, WGS 84. */
export const point = z.object({ lat: z.number(), lon: z.number() });
export type Point = z.infer<typeof point>;

/** A text in each system language. */
export const placeText = z.object({ en: z.string(), es: z.string() });

/**
 * One place of the gazetteer (DATA-37). `text` names it with its province ("Jávea / Xàbia, Alicante");
 * `typeDescriptionKey` is `location.` and the type; `center` is where a map opens.
 */
export const locationSuggestion = z.object({
  id: z.string(),
  type: locationType,
  text: placeText,
  typeDescriptionKey: z.string(),
  center: point,
});
export type LocationSuggestion = z.infer<typeof locationSuggestion>;

/** A town as lists name it (DATA-39). `Id` is a location id. */
export const town = z.object({
  Id: z.string(),
  Labels: z.object({ Default: z.string(), province: z.object({ Default: z.string() }) }),
});
export type Town = z.infer<typeof town>;

/** What a region, province or town is called (DATA-40). `Default` is the Spanish one. */
export const placeLabels = z.object({
  Id: z.string(),
  Labels: z.object({ Default: z.string(), en: z.string(), es: z.string() }),
});
export type PlaceLabels = z.infer<typeof placeLabels>;

/** Where an address lies, how sure that is, and what was found ("Tosalet"); `none` when nothing in it names a place. */
export const geocoding = z.discriminatedUnion("result", [
  z.object({ result: z.literal("found"), point, precision: geoInfo, name: z.optional(z.string()) }),
  z.object({ result: z.literal("none") }),
]);
export type Geocoding = z.infer<typeof geocoding>;

/** The outline of the municipality a place lies in (of the place itself for provinces and regions). Rings of `[lon, lat]`, even-odd. */
export const placeShape = z.object({
  id: z.string(),
  text: placeText,
  center: point,
  rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
});
export type PlaceShape = z.infer<typeof placeShape>;

/** A line or ring of a map tile: x, y, x, y … in 4096ths of the tile. */
const path = z.array(z.int());

/** What the built-in map draws in one Web-Mercator tile. Land and abroad are rings (even-odd), borders and coast are lines. */
export const mapTile = z.object({
  land: z.array(path),
  abroad: z.array(path),
  borders: z.array(path),
  coast: z.array(path),
  names: z.array(
    z.object({ id: z.string(), name: z.string(), lat: z.number(), lon: z.number(), rank: z.int() }),
  ),
});
export type MapTile = z.infer<typeof mapTile>;
