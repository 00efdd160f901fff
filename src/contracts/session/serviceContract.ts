import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";

/** States of a contracted service (DATA-03). */
export const serviceStatuses = [
  "ACTIVE",
  "ACTIVE_PENDING",
  "ACTIVE_EXPIRED",
  "ACTIVE_SUSPENDED",
  "NOT_ACTIVE",
  "NO_RESULTS",
] as const;
const serviceStatus = z.enum(serviceStatuses);
export type ServiceStatus = z.infer<typeof serviceStatus>;

/** What a contracted service opens: the property's listings, figures (with feeds and imports) and enquiries; the others featuring and the directory. */
type ServiceUse = "listings" | "figures" | "enquiries" | "featuring" | "directory";

const uses: Readonly<Record<ServiceStatus, readonly ServiceUse[]>> = {
  ACTIVE: ["listings", "figures", "enquiries", "featuring", "directory"],
  ACTIVE_PENDING: ["listings", "figures", "featuring"],
  ACTIVE_EXPIRED: ["listings", "figures", "featuring"],
  ACTIVE_SUSPENDED: ["figures"],
  NOT_ACTIVE: [],
  NO_RESULTS: [],
};

/** Whether a service of this status opens something (RIGHT-01 … RIGHT-07, DASH-19, FEED-27, FEAT-13); panel and services ask nothing else. */
export const statusAllows = (status: ServiceStatus, use: ServiceUse): boolean => uses[status].includes(use);

const count = z.int();

export const directoryService = z.object({
  Free: count,
  Featured: count,
  FeaturedPremium: count,
  Status: serviceStatus,
  EndDate: z.nullable(z.string()),
});
export type DirectoryService = z.infer<typeof directoryService>;

export const importTypes = ["Manual", "XML"] as const;

/**
 * `PropertyLimit` counts active properties (RIGHT-13); `EndDate` is an ISO date in Europe/Madrid. `ImportFailed` is there while the
 * client's last XML import was refused or failed (SHELL-24).
 */
export const propertyService = z.object({
  Status: serviceStatus,
  PropertyLimit: count,
  ImportType: z.enum(importTypes),
  ManualSelection: z.boolean(),
  EndDate: z.nullable(z.string()),
  Outlet: z.object({ Email: z.nullable(z.string()) }),
  ImportFailed: z.optional(z.boolean()),
});
export type PropertyService = z.infer<typeof propertyService>;

export const featuredService = z.object({
  Status: serviceStatus,
  MaxFeaturedStandard: count,
  MaxFeaturedPremium: count,
  EndDate: z.nullable(z.string()),
});
export type FeaturedService = z.infer<typeof featuredService>;

/** The services that a client has contracted, prefix `/api/client` (CALL-05 … CALL-07). */
export const serviceContract = c.router(
  {
    directory: {
      method: "GET",
      path: "/services/directory",
      responses: { 200: directoryService },
      metadata: access("client"),
      summary: "The directory service",
    },
    property: {
      method: "GET",
      path: "/services/property",
      responses: { 200: propertyService },
      metadata: access("client"),
      summary: "The property service",
    },
    featured: {
      method: "GET",
      path: "/services/featured",
      responses: { 200: featuredService },
      metadata: access("client"),
      summary: "The featured service",
    },
  },
  routerOptions,
);
