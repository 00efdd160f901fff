import type { AppRouter } from "@ts-rest/core";
import { directoryAnalyticsContract } from "../analytics/directoryAnalyticsContract.ts";
import { propertyAnalyticsContract } from "../analytics/propertyAnalyticsContract.ts";
import { statisticsContract } from "../analytics/statisticsContract.ts";
import { directoryContract } from "../directory/directoryContract.ts";
import { directoryEnquiryContract } from "../enquiry/directoryEnquiryContract.ts";
import { propertyEnquiryContract } from "../enquiry/propertyEnquiryContract.ts";
import { feedContract } from "../feed/feedContract.ts";
import { importContract, photoReportContract } from "../import/importContract.ts";
import { invoiceContract } from "../invoice/invoiceContract.ts";
import { placeContract } from "../place/placeContract.ts";
import { featuredContract } from "../promotion/featuredContract.ts";
import { itemContract } from "../property/itemContract.ts";
import { featureContract, propertyContract } from "../property/propertyContract.ts";
import { authContract } from "../session/authContract.ts";
import { preferenceContract } from "../session/preferenceContract.ts";
import type { ServiceName } from "../session/prefixes.ts";
import { serviceContract } from "../session/serviceContract.ts";
import { contactContract } from "../support/contactContract.ts";
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
