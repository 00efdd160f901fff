import * as z from "zod/mini";
import { access, c, idParams, routerOptions } from "../wire/contract.ts";
import { systemLanguages } from "../wire/languages.ts";
import { recordOf } from "../wire/recordOf.ts";

/** What listings are compared by, in the order in which it is shown (COMPARE-01). */
export const comparedMetrics = ["views", "pricePerMetre", "daysListed", "photos", "quality"] as const;
export type ComparedMetric = (typeof comparedMetrics)[number];

const metric = z.enum(comparedMetrics);

/** Listings whose price of a m2 lies from one to under another, in euros; null without an end. `share` in hundredths. */
const bar = z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()), share: z.int() });
export type Bar = z.infer<typeof bar>;

/** One figure of the listing, and the quartiles of its group; null where there is none to be shown. Views a day, euros a m2, days, photos, points. */
const comparedFigure = z.object({
  metric,
  own: z.nullable(z.number()),
  quartiles: z.nullable(z.object({ low: z.number(), median: z.number(), high: z.number() })),
});
export type ComparedFigure = z.infer<typeof comparedFigure>;

/** Why a listing is not compared: no night has been since it was listed, it is not listed, or there are too few to compare it with. */
const comparisonStates = ["compared", "notYet", "notListed", "fewListings"] as const;

/**
 * A listing against the others, as it was last night (COMPARE-20). `night` is a day in Europe/Madrid. `listings` and `clients` of the group are at
 * least so many; `within` says whether it is the municipality's or was widened to the province.
 */
export const comparison = z.object({
  state: z.enum(comparisonStates),
  night: z.nullable(z.string()),
  group: z.nullable(
    z.object({
      within: z.enum(["municipality", "province"]),
      place: z.object(recordOf(systemLanguages, () => z.string())),
      listings: z.int(),
      clients: z.int(),
    }),
  ),
  figures: z.array(comparedFigure),
  bars: z.array(bar),
  differences: z.array(z.object({ metric, way: z.enum(["above", "below"]) })),
  low: z.boolean(),
});
export type Comparison = z.infer<typeof comparison>;

/** Listings against the others, prefix `/api/client`. */
export const comparisonContract = c.router(
  {
    get: {
      method: "GET",
      path: "/property/:id/comparison",
      pathParams: idParams,
      responses: { 200: comparison },
      metadata: access("client", "property"),
      summary: "One property's figures beside those of its comparison group, of last night",
    },
  },
  routerOptions,
);
