import * as z from "zod/mini";
import { location } from "../place/location.ts";
import {
  currency,
  distanceKeys,
  energyRating,
  geoInfo,
  media,
  propertyPayload,
} from "../property/property.ts";
import { eachField } from "../property/propertyFields.ts";

/** How many listings one answer for a workbook has at most. */
export const sheetStep = 200;

/** All of a listing that can be edited in a cell, with the version that it has (SHEET-01, SHEET-02). Absent distances and texts are unknown. */
export const sheetListing = z.object({
  Id: z.int(),
  Version: z.int(),
  Ref: z.string(),
  Type: z.int(),
  Offer: z.int(),
  Currency: currency,
  ...eachField({
    figure: () => z.nullable(z.number()),
    text: () => z.nullable(z.string()),
    place: () => location,
    flag: () => z.boolean(),
    geoInfo: () => z.nullable(geoInfo),
    rating: () => z.nullable(energyRating),
  }),
  Features: z.array(z.string()),
  Distance: z.partialRecord(z.enum(distanceKeys), z.number()),
  Descriptions: z.record(z.string(), z.string()),
  Medias: z.array(media),
});
export type SheetListing = z.infer<typeof sheetListing>;

const { Online: _, Photos: __, ...said } = propertyPayload.shape;

/** What a row of a workbook says of its listing: any of what `PUT /property` takes but photos, and whether it is online. */
export const sheetFields = z.strictObject(said);
export type SheetFields = z.infer<typeof sheetFields>;
