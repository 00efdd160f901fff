import * as z from "zod/mini";
import { access, c, idempotencyKey, idParams, routerOptions } from "../wire/contract.ts";
import { descriptionLanguages } from "../wire/languages.ts";
import { limits } from "../wire/limits.ts";

/** Links that lead to reports at once, of a listing and of all that an account has (REPORT-09). */
export const liveReports = { listing: 20, client: 100 };

const link = {
  Id: z.int(),
  Language: z.enum(descriptionLanguages),
  SharedAt: z.string(),
  Until: z.string(),
  Opened: z.int(),
  LastOpened: z.nullable(z.string()),
};

/** A link to a report as its advertiser sees it (REPORT-04); instants are ISO. */
export const sharedReport = z.object(link);
export type SharedReport = z.infer<typeof sharedReport>;

/** A link that was just made, with its address, which is told nowhere else (REPORT-02). */
export const freshReport = z.object({ ...link, Address: z.string() });
export type FreshReport = z.infer<typeof freshReport>;

const shareReport = z.strictObject({
  /** That it can be read, from now. */
  Days: z.int().check(z.minimum(1), z.maximum(limits.reportDays)),
  Language: z.enum(descriptionLanguages),
});
export type ShareReport = z.infer<typeof shareReport>;

/** Reports for the owner of a home, prefix `/api/client` (REPORT-01 … REPORT-09). */
export const reportContract = c.router(
  {
    list: {
      method: "GET",
      path: "/property/:id/reports",
      pathParams: idParams,
      responses: { 200: z.array(sharedReport) },
      metadata: access("client", "property"),
      summary: "The links to a property's report",
    },
    share: {
      method: "POST",
      path: "/property/:id/reports",
      pathParams: idParams,
      headers: idempotencyKey,
      body: shareReport,
      responses: { 201: freshReport },
      metadata: access("client", "property", { idempotent: true }),
      summary: "Makes a link to a property's report, whose address is told once",
    },
    revoke: {
      method: "DELETE",
      path: "/reports/:id",
      pathParams: idParams,
      responses: { 204: c.noBody() },
      metadata: access("client", "property"),
      summary: "Revokes a link to a report",
    },
  },
  routerOptions,
);
