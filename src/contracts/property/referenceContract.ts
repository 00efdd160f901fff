import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";
import { limits } from "../wire/limits.ts";

/** References that are proposed, prefix `/api/client` (WIZ-35). */
export const referenceContract = c.router(
  {
    next: {
      method: "GET",
      path: "/property/reference",
      query: z.strictObject({ like: z.optional(z.string().check(z.maxLength(limits.referenceLength))) }),
      responses: { 200: z.object({ reference: z.nullable(z.string()) }) },
      metadata: access("client", "property"),
      summary:
        "The next free reference of the account's pattern, or of that of `like`; null where there is none",
    },
  },
  routerOptions,
);
