import * as z from "zod/mini";

export const locationTypes = [
  "region",
  "province",
  "municipality",
  "entity",
  "neighbourhood",
  "district",
] as const;

/** Where a property can lie: the only location types that the wizard offers (WIZ-03). */
export const propertyLocationTypes = ["municipality", "entity", "neighbourhood", "district"] as const;

export const locationType = z.enum(locationTypes);
export type LocationType = z.infer<typeof locationType>;

/** A place as a property carries it: its id, its text per language, its type (DATA-14). */
export const location = z.strictObject({
  id: z.string().check(z.maxLength(40)),
  text: z.record(z.string(), z.string().check(z.maxLength(200))),
  type: locationType,
});
export type Location = z.infer<typeof location>;
