import * as z from "zod/mini";
import { access, c, idempotencyKey, idParams, routerOptions } from "./contract.ts";
import { call, enquiryRow, webEnquiry } from "./enquiry.ts";
import { enquiryFilter, enquiryIds, resendBody, spamBody } from "./enquiryRequest.ts";
import { systemLanguages } from "./languages.ts";
import { page } from "./page.ts";
import { queryInteger } from "./queryValue.ts";
import { spreadsheet } from "./spreadsheet.ts";

/** Kinds of contact to filter property enquiries by; "all" is no filter (part 2 §9). */
export const propertyContactTypes = ["web", "phone", "direct", "similar"] as const;

const filter = {
  ...enquiryFilter,
  Type: z.optional(z.enum(propertyContactTypes)),
  AgentRef: enquiryFilter.Name,
  Offer: z.optional(queryInteger),
};

/** Enquiries about properties, prefix `/api/client` (part 2 §7). */
export const propertyEnquiryContract = c.router(
  {
    list: {
      method: "GET",
      path: "/propertycontacts",
      query: z.strictObject({ ...page, ...filter }),
      responses: { 200: z.array(enquiryRow) },
      metadata: access("client", "propertyEnquiries"),
      summary: "A page of web enquiries and calls, the newest first",
    },
    count: {
      method: "GET",
      path: "/propertycontacts/stats",
      query: z.strictObject(filter),
      responses: { 200: z.object({ count: z.int() }) },
      metadata: access("client", "propertyEnquiries"),
      summary: "How many web enquiries and calls pass the filters",
    },
    export: {
      method: "GET",
      path: "/propertycontacts/export",
      query: z.strictObject({ ...filter, Language: z.enum(systemLanguages) }),
      responses: { 200: spreadsheet },
      metadata: access("client", "propertyEnquiries"),
      summary: "The filtered enquiries as a workbook, enquiries.xlsx; needs the preference ExportEnquiries",
    },
    enquiries: {
      method: "GET",
      path: "/propertyenquiries",
      query: enquiryIds,
      responses: { 200: z.array(webEnquiry) },
      metadata: access("client", "propertyEnquiries"),
      summary: "Web enquiries by id",
    },
    calls: {
      method: "GET",
      path: "/calls/property",
      query: enquiryIds,
      responses: { 200: z.array(call) },
      metadata: access("client", "propertyEnquiries"),
      summary: "Calls by id",
    },
    resendEnquiry: {
      method: "POST",
      path: "/propertyenquiries/:id/resend",
      pathParams: idParams,
      headers: idempotencyKey,
      body: resendBody,
      responses: { 200: webEnquiry },
      metadata: access("client", "propertyEnquiries", { idempotent: true }),
      summary: "Sends a web enquiry again",
    },
    sendCall: {
      method: "POST",
      path: "/calls/property/:id/send",
      pathParams: idParams,
      headers: idempotencyKey,
      body: resendBody,
      responses: { 200: call },
      metadata: access("client", "propertyEnquiries", { idempotent: true }),
      summary: "Sends the details of a call",
    },
    markEnquiry: {
      method: "POST",
      path: "/propertyenquiries/:id/markasspam",
      pathParams: idParams,
      body: spamBody,
      responses: { 200: webEnquiry },
      metadata: access("client", "propertyEnquiries"),
      summary: "Marks a web enquiry as spam, with a reason",
    },
    markCall: {
      method: "POST",
      path: "/calls/property/:id/markasspam",
      pathParams: idParams,
      body: spamBody,
      responses: { 200: call },
      metadata: access("client", "propertyEnquiries"),
      summary: "Marks a call as spam, with a reason",
    },
  },
  routerOptions,
);
