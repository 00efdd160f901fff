import type { AppRouter } from "@ts-rest/core";
import { authContract } from "./authContract.ts";
import { contactContract } from "./contactContract.ts";
import { directoryAnalyticsContract } from "./directoryAnalyticsContract.ts";
import { directoryContract } from "./directoryContract.ts";
import { directoryEnquiryContract } from "./directoryEnquiryContract.ts";
import { featureContract } from "./featureContract.ts";
import { featuredContract } from "./featuredContract.ts";
import { feedContract } from "./feedContract.ts";
import { importContract } from "./importContract.ts";
import { invoiceContract } from "./invoiceContract.ts";
import { itemContract } from "./itemContract.ts";
import { photoReportContract } from "./photoReportContract.ts";
import { placeContract } from "./placeContract.ts";
import { preferenceContract } from "./preferenceContract.ts";
import type { ServiceName } from "./prefixes.ts";
import { propertyAnalyticsContract } from "./propertyAnalyticsContract.ts";
import { propertyContract } from "./propertyContract.ts";
import { propertyEnquiryContract } from "./propertyEnquiryContract.ts";
import { serviceContract } from "./serviceContract.ts";
import { statisticsContract } from "./statisticsContract.ts";
import { uploadContract } from "./uploadContract.ts";

interface ApiEntry {
  /** The service whose prefix (`prefixes.ts`) stands before every path of the contract. */
  service: ServiceName;
  contract: AppRouter;
}

/**
 * Every contract with the service that serves it: what the server registers, the access matrix walks and OpenAPI
 * lists. The panel imports single contracts instead, so that a screen loads no other's schemas.
 */
export const api = {
  auth: { service: "auth", contract: authContract },
  service: { service: "client", contract: serviceContract },
  item: { service: "client", contract: itemContract },
  property: { service: "client", contract: propertyContract },
  upload: { service: "client", contract: uploadContract },
  featured: { service: "client", contract: featuredContract },
  statistics: { service: "client", contract: statisticsContract },
  propertyEnquiry: { service: "client", contract: propertyEnquiryContract },
  directoryEnquiry: { service: "client", contract: directoryEnquiryContract },
  preference: { service: "client", contract: preferenceContract },
  directory: { service: "client", contract: directoryContract },
  contact: { service: "client", contract: contactContract },
  invoice: { service: "client", contract: invoiceContract },
  feed: { service: "client", contract: feedContract },
  photoReport: { service: "client", contract: photoReportContract },
  propertyAnalytics: { service: "analytics", contract: propertyAnalyticsContract },
  directoryAnalytics: { service: "analytics", contract: directoryAnalyticsContract },
  feature: { service: "admin", contract: featureContract },
  place: { service: "geo", contract: placeContract },
  import: { service: "imports", contract: importContract },
} as const satisfies Record<string, ApiEntry>;
export type ApiName = keyof typeof api;
