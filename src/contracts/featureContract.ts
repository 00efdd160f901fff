import * as z from "zod/mini";
import { access, c, routerOptions } from "./contract.ts";

/** Admin service, prefix `/api/admin` (part 1 §7). */
export const featureContract = c.router(
  {
    list: {
      method: "GET",
      path: "/feature",
      responses: { 200: z.array(z.object({ key: z.string(), labels: z.record(z.string(), z.string()) })) },
      metadata: access("clientOrAdmin"),
      summary: "Every feature with its labels",
    },
  },
  routerOptions,
);
