import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";

/** What the portal's office has set for a client; `ExportEnquiries` allows the Excel export (DATA-08). */
export const preferences = z.object({ ExportEnquiries: z.boolean() });
export type Preferences = z.infer<typeof preferences>;

/** Preferences of a client, prefix `/api/client` (CALL-38). */
export const preferenceContract = c.router(
  {
    get: {
      method: "GET",
      path: "/agent/preferences",
      responses: { 200: preferences },
      metadata: access("client"),
      summary: "The caller's preferences",
    },
  },
  routerOptions,
);
