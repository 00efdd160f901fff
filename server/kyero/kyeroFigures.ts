import type { FieldOf } from "#contracts/property/propertyFields.ts";
import { keysOf } from "#contracts/wire/recordOf.ts";

/** Where a feed says the figures of a property: the element's name, in `surface_area` for an area. */
export const kyeroFigures = {
  Bedrooms: "beds",
  Bathrooms: "baths",
  Build: "built",
  Plot: "plot",
} as const satisfies { readonly [Field in FieldOf<"count" | "area">]?: string };
export type KyeroFigure = keyof typeof kyeroFigures;

export const kyeroFigureFields = keysOf(kyeroFigures);
