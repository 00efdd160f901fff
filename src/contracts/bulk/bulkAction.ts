import * as z from "zod/mini";
import { featuredLevel } from "../promotion/featuredContract.ts";
import { featureKeys } from "../property/featureKeys.ts";
import { energyRating } from "../property/property.ts";
import { priceChange } from "./priceChange.ts";

/** How many listings a run and its preview have at most (BULK-12), and how many one step of it (BULK-13). */
export const bulkMost = 5_000;
export const bulkStep = 100;

/** What can be done with many listings at once (BULK-01). */
export const bulkAction = z.discriminatedUnion("Kind", [
  z.strictObject({ Kind: z.literal("activate") }),
  z.strictObject({ Kind: z.literal("deactivate") }),
  z.strictObject({ Kind: z.literal("feature"), Level: featuredLevel }),
  z.strictObject({ Kind: z.literal("unfeature") }),
  z.strictObject({ Kind: z.literal("price"), ...priceChange.shape }),
  z.strictObject({ Kind: z.literal("addFeature"), Feature: z.enum(featureKeys) }),
  z.strictObject({ Kind: z.literal("removeFeature"), Feature: z.enum(featureKeys) }),
  z.strictObject({
    Kind: z.literal("energy"),
    Consumption: energyRating,
    Emissions: z.nullable(energyRating),
  }),
  z.strictObject({ Kind: z.literal("delete") }),
]);
export type BulkAction = z.infer<typeof bulkAction>;
export type BulkKind = BulkAction["Kind"];

/** What a run does: one thing with all its listings, or what its rows say of each, as those of a workbook do (SHEET-13). */
export const runAction = z.discriminatedUnion("Kind", [
  bulkAction,
  z.strictObject({ Kind: z.literal("edit") }),
]);
export type RunAction = z.infer<typeof runAction>;
