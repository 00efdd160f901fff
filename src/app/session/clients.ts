import { directoryAnalyticsContract } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyAnalyticsContract } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { statisticsContract } from "#contracts/analytics/statisticsContract.ts";
import { directoryContract } from "#contracts/directory/directoryContract.ts";
import { directoryEnquiryContract } from "#contracts/enquiry/directoryEnquiryContract.ts";
import { propertyEnquiryContract } from "#contracts/enquiry/propertyEnquiryContract.ts";
import { feedContract } from "#contracts/feed/feedContract.ts";
import { importContract, photoReportContract } from "#contracts/import/importContract.ts";
import { invoiceContract } from "#contracts/invoice/invoiceContract.ts";
import { placeContract } from "#contracts/place/placeContract.ts";
import { featuredContract } from "#contracts/promotion/featuredContract.ts";
import { itemContract } from "#contracts/property/itemContract.ts";
import { featureContract, propertyContract } from "#contracts/property/propertyContract.ts";
import { preferenceContract } from "#contracts/session/preferenceContract.ts";
import { serviceContract } from "#contracts/session/serviceContract.ts";
import { contactContract } from "#contracts/support/contactContract.ts";
import { uploadContract } from "#contracts/wire/uploadContract.ts";
import { client, download } from "./client.ts";
import { tokensOf } from "./session.ts";

const tokens = tokensOf("client");

/** The typed calls of each contract, as the signed-in client. */
export const clients = {
  property: () => client("client", propertyContract, tokens),
  contact: () => client("client", contactContract, tokens),
  item: () => client("client", itemContract, tokens),
  upload: () => client("client", uploadContract, tokens),
  service: () => client("client", serviceContract, tokens),
  feature: () => client("admin", featureContract, tokens),
  featured: () => client("client", featuredContract, tokens),
  feed: () => client("client", feedContract, tokens),
  statistics: () => client("client", statisticsContract, tokens),
  propertyAnalytics: () => client("analytics", propertyAnalyticsContract, tokens),
  directoryAnalytics: () => client("analytics", directoryAnalyticsContract, tokens),
  propertyEnquiry: () => client("client", propertyEnquiryContract, tokens),
  directory: () => client("client", directoryContract, tokens),
  invoice: () => client("client", invoiceContract, tokens),
  imports: () => client("imports", importContract, tokens),
  photoReport: () => client("client", photoReportContract, tokens),
  preference: () => client("client", preferenceContract, tokens),
  directoryEnquiry: () => client("client", directoryEnquiryContract, tokens),
  place: () => client("geo", placeContract, tokens),
  /** The workbook of enquiries, as it comes; `query` as the contract has it. */
  enquiryWorkbook: (query: object, signal: AbortSignal) =>
    download("client", propertyEnquiryContract.export.path, { query }, { tokens, signal }),
  /** The workbook of property analytics, as it comes; `body` as the contract has it. */
  analyticsWorkbook: (body: object, signal: AbortSignal) =>
    download("analytics", propertyAnalyticsContract.export.path, { body }, { tokens, signal }),
};
