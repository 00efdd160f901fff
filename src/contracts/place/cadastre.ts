import * as z from "zod/mini";
import { locationSuggestion, placeText, point } from "./place.ts";

/** One unit of a parcel, such as a flat: its 20 characters, where in the building it is, what it is used for, and its m2. */
export const cadastralUnit = z.object({
  reference: z.string(),
  address: z.string(),
  use: z.nullable(z.string()),
  build: z.nullable(z.number()),
});
export type CadastralUnit = z.infer<typeof cadastralUnit>;

/**
 * What the cadastre says of one unit, as far as it says it: `reference` with 20 characters, areas in m2, `type` the property type
 * that its use (`use`, in the cadastre's words) suggests, `place` the municipality in which its point lies. `slow` names what the
 * service did not answer in time.
 */
export const cadastralRecord = z.object({
  reference: z.string(),
  address: z.nullable(z.string()),
  place: z.nullable(locationSuggestion),
  point: z.nullable(point),
  yearBuilt: z.nullable(z.int()),
  build: z.nullable(z.number()),
  plot: z.nullable(z.number()),
  type: z.nullable(z.int()),
  use: z.nullable(z.string()),
  slow: z.array(z.enum(["position"])),
});
export type CadastralRecord = z.infer<typeof cadastralRecord>;

const elsewhere = z.object({ result: z.literal("elsewhere"), province: placeText });
const none = z.object({ result: z.literal("none") });

/** The answer to a reference: its record, the units to choose from, or why there is none. `elsewhere` has a cadastre of its own. */
export const cadastralAnswer = z.discriminatedUnion("result", [
  z.object({ result: z.literal("found"), record: cadastralRecord }),
  z.object({ result: z.literal("units"), units: z.array(cadastralUnit) }),
  elsewhere,
  none,
]);
export type CadastralAnswer = z.infer<typeof cadastralAnswer>;

/** A parcel at a point or near it: its 14 characters, its address, and how many metres away it is. */
export const cadastralParcel = z.object({
  reference: z.string(),
  address: z.string(),
  metres: z.number(),
});
export type CadastralParcel = z.infer<typeof cadastralParcel>;

/** The answer to a point: the parcels there, nearest first. */
export const parcelsAnswer = z.discriminatedUnion("result", [
  z.object({ result: z.literal("found"), parcels: z.array(cadastralParcel) }),
  elsewhere,
  none,
]);
export type ParcelsAnswer = z.infer<typeof parcelsAnswer>;

/** The outline of a parcel. Rings of `[lon, lat]`, even-odd; none when the service has no drawing. */
export const parcelOutline = z.object({
  reference: z.string(),
  rings: z.array(z.array(z.tuple([z.number(), z.number()]))),
});
export type ParcelOutline = z.infer<typeof parcelOutline>;
