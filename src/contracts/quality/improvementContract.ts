import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";
import { qualityParts } from "./qualityParts.ts";

/** Days up to yesterday that views are counted over. */
export const improvementDays = 30;

/** Views a day of each of a number of listings. */
const viewed = z.object({ listings: z.int(), perDay: z.number() });

/** A listing that loses most, and what would raise its score most; `path` is the field of the form where it is done. */
const improvable = z.object({
  id: z.int(),
  reference: z.string(),
  place: z.string(),
  score: z.int(),
  views: z.int(),
  fix: z.object({
    part: z.enum(qualityParts),
    points: z.int(),
    path: z.string(),
    count: z.nullable(z.int()),
  }),
});
export type Improvable = z.infer<typeof improvable>;

/** The worst by the views that they lose (QUAL-40), and how often good listings are viewed and the others (QUAL-42). */
const improvement = z.object({
  listings: z.array(improvable),
  lift: z.nullable(z.object({ good: viewed, others: viewed })),
});
export type Improvement = z.infer<typeof improvement>;

/** What an account's listings lack, prefix `/api/client`. */
export const improvementContract = c.router(
  {
    get: {
      method: "GET",
      path: "/property/quality",
      responses: { 200: improvement },
      metadata: access("client", "property"),
      summary:
        "The listings that lose most views by their score, five at most, and what good listings are viewed more than others",
    },
  },
  routerOptions,
);
