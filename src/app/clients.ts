import { contactContract } from "#contracts/contactContract.ts";
import { directoryAnalyticsContract } from "#contracts/directoryAnalyticsContract.ts";
import { directoryContract } from "#contracts/directoryContract.ts";
import { directoryEnquiryContract } from "#contracts/directoryEnquiryContract.ts";
import { featureContract } from "#contracts/featureContract.ts";
import { featuredContract } from "#contracts/featuredContract.ts";
import { feedContract } from "#contracts/feedContract.ts";
import { importContract } from "#contracts/importContract.ts";
import { invoiceContract } from "#contracts/invoiceContract.ts";
import { itemContract } from "#contracts/itemContract.ts";
import { photoReportContract } from "#contracts/photoReportContract.ts";
import { placeContract } from "#contracts/placeContract.ts";
import { preferenceContract } from "#contracts/preferenceContract.ts";
import { propertyAnalyticsContract } from "#contracts/propertyAnalyticsContract.ts";
import { propertyContract } from "#contracts/propertyContract.ts";
import { propertyEnquiryContract } from "#contracts/propertyEnquiryContract.ts";
import { serviceContract } from "#contracts/serviceContract.ts";
import { statisticsContract } from "#contracts/statisticsContract.ts";
import { uploadContract } from "#contracts/uploadContract.ts";
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
