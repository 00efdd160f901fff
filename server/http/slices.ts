import type { FastifyInstance } from "fastify";
import type { ApiName, api } from "#contracts/wire/api.ts";
import { preferenceRoutes } from "#server/account/preferenceRoutes.ts";
import { authRoutes } from "#server/account/routes.ts";
import { directoryAnalyticsRoutes } from "#server/analytics/directoryAnalyticsRoutes.ts";
import { propertyAnalyticsRoutes } from "#server/analytics/propertyAnalyticsRoutes.ts";
import { directoryRoutes } from "#server/directory/routes.ts";
import { itemRoutes } from "#server/draft/routes.ts";
import { directoryEnquiryRoutes, propertyEnquiryRoutes } from "#server/enquiry/enquiryRoutes.ts";
import { statisticsRoutes } from "#server/enquiry/statistics/statisticsRoutes.ts";
import { featureRoutes } from "#server/feature/routes.ts";
import { featuredRoutes } from "#server/featured/routes.ts";
import { registerFeeds } from "#server/feed/registerFeeds.ts";
import { feedRoutes } from "#server/feed/routes.ts";
import { importReportRoutes, photoReportRoutes } from "#server/import/report/importReportRoutes.ts";
import { registerReports } from "#server/import/report/registerReports.ts";
import { invoiceRoutes } from "#server/invoice/routes.ts";
import { registerOutbox } from "#server/mail/registerOutbox.tsx";
import { registerStorage } from "#server/media/registerStorage.ts";
import { uploadRoutes } from "#server/media/routes.ts";
import { placeRoutes } from "#server/place/routes.ts";
import { propertyRoutes } from "#server/property/routes.ts";
import { serviceRoutes } from "#server/service/routes.ts";
import { registerSite } from "#server/site/registerSite.ts";
import { contactRoutes } from "#server/support/routes.ts";
import type { Routes } from "./routes.ts";
import type { Services } from "./services.ts";

type Slices = { [Name in ApiName]: (services: Services) => Routes<(typeof api)[Name]["contract"]> };

/** What serves each contract, a line each. */
export const slices: Slices = {
  auth: authRoutes,
  place: placeRoutes,
  property: propertyRoutes,
  item: itemRoutes,
  feature: featureRoutes,
  featured: featuredRoutes,
  service: serviceRoutes,
  contact: contactRoutes,
  upload: uploadRoutes,
  directory: directoryRoutes,
  statistics: statisticsRoutes,
  propertyEnquiry: propertyEnquiryRoutes,
  directoryEnquiry: directoryEnquiryRoutes,
  preference: preferenceRoutes,
  invoice: invoiceRoutes,
  feed: feedRoutes,
  propertyAnalytics: propertyAnalyticsRoutes,
  directoryAnalytics: directoryAnalyticsRoutes,
  import: importReportRoutes,
  photoReport: photoReportRoutes,
};

/** What is served besides the contracts (uploads, pages), a line each. */
export const pages: readonly ((services: Services) => (app: FastifyInstance) => Promise<void>)[] = [
  registerStorage,
  registerReports,
  registerSite,
  registerFeeds,
  registerOutbox,
];
