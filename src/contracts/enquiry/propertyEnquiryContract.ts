import * as z from "zod/mini";
import { access, c, idempotencyKey, idParams, routerOptions, spreadsheet } from "../wire/contract.ts";
import { systemLanguages } from "../wire/languages.ts";
import { page } from "../wire/page.ts";
import { queryInteger } from "../wire/queryValue.ts";
import { call, contactOrder, enquiryRow, webEnquiry } from "./enquiry.ts";
import { enquiryFilter, enquiryIds, plainContactRoute, resendBody, spamBody } from "./enquiryRequest.ts";

/** Kinds of contact to filter property enquiries by; "all" is no filter (ENQ-15). */
export const propertyContactTypes = ["web", "phone", "direct", "similar"] as const;

const filter = {
  ...enquiryFilter,
  Type: z.optional(z.enum(propertyContactTypes)),
  AgentRef: enquiryFilter.Name,
  Offer: z.optional(queryInteger),
};

/** Enquiries about properties, prefix `/api/client` (CALL-39 … CALL-44). */
export const propertyEnquiryContract = c.router(
  {
    list: {
      method: "GET",
      path: "/propertycontacts",
      query: z.strictObject({ ...page, ...filter, Order: z.optional(contactOrder) }),
      responses: { 200: z.array(enquiryRow) },
      metadata: access("client", "propertyEnquiries"),
      summary: "A page of web enquiries and calls, the newest first unless it is ordered otherwise",
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
      metadata: access("client", "propertyEnquiries", { personal: "export" }),
      summary: "The filtered enquiries as a workbook, enquiries.xlsx; needs the preference ExportEnquiries",
    },
    enquiries: {
      method: "GET",
      path: "/propertyenquiries",
      query: enquiryIds,
      responses: { 200: z.array(webEnquiry) },
      metadata: access("client", "propertyEnquiries", { personal: "read" }),
      summary: "Web enquiries by id",
    },
    calls: {
      method: "GET",
      path: "/calls/property",
      query: enquiryIds,
      responses: { 200: z.array(call) },
      metadata: access("client", "propertyEnquiries", { personal: "read" }),
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
    unmarkEnquiry: plainContactRoute({
      path: "/propertyenquiries/:id/unmarkasspam",
      service: "propertyEnquiries",
      answer: webEnquiry,
      summary: "Takes back what a web enquiry was marked as: it counts again",
    }),
    unmarkCall: plainContactRoute({
      path: "/calls/property/:id/unmarkasspam",
      service: "propertyEnquiries",
      answer: call,
      summary: "Takes back what a call was marked as: it counts again",
    }),
    readEnquiry: plainContactRoute({
      path: "/propertyenquiries/:id/markasread",
      service: "propertyEnquiries",
      answer: webEnquiry,
      summary: "Notes that a web enquiry was opened",
    }),
    readCall: plainContactRoute({
      path: "/calls/property/:id/markasread",
      service: "propertyEnquiries",
      answer: call,
      summary: "Notes that a call was opened",
    }),
    handleEnquiry: plainContactRoute({
      path: "/propertyenquiries/:id/markashandled",
      service: "propertyEnquiries",
      answer: webEnquiry,
      summary: "Notes that nothing is left to do about a web enquiry",
    }),
    handleCall: plainContactRoute({
      path: "/calls/property/:id/markashandled",
      service: "propertyEnquiries",
      answer: call,
      summary: "Notes that nothing is left to do about a call",
    }),
    reopenEnquiry: plainContactRoute({
      path: "/propertyenquiries/:id/unmarkashandled",
      service: "propertyEnquiries",
      answer: webEnquiry,
      summary: "Takes back that nothing is left to do about a web enquiry",
    }),
    reopenCall: plainContactRoute({
      path: "/calls/property/:id/unmarkashandled",
      service: "propertyEnquiries",
      answer: call,
      summary: "Takes back that nothing is left to do about a call",
    }),
  },
  routerOptions,
);
