import * as z from "zod/mini";
import { access, c, idempotencyKey, idParams, routerOptions } from "../wire/contract.ts";
import { page } from "../wire/page.ts";
import { call, contactOrder, enquiryRow, webEnquiry } from "./enquiry.ts";
import { enquiryFilter, enquiryIds, plainContactRoute, resendBody, spamBody } from "./enquiryRequest.ts";

/** Kinds of contact to filter directory enquiries by; "all" is no filter (DENQ-02). */
export const directoryContactTypes = ["web", "phone"] as const;

const filter = {
  ...enquiryFilter,
  Type: z.optional(z.enum(directoryContactTypes)),
  /** Any part of the entry's number or name: what `ref` of the screen means (DENQ-06). */
  AgentRef: enquiryFilter.Name,
};

/** Enquiries about directory entries, prefix `/api/client` (CALL-45, CALL-46). */
export const directoryEnquiryContract = c.router(
  {
    list: {
      method: "GET",
      path: "/directorycontacts",
      query: z.strictObject({ ...page, ...filter, Order: z.optional(contactOrder) }),
      responses: { 200: z.array(enquiryRow) },
      metadata: access("client", "directory"),
      summary: "A page of web enquiries and calls, the newest first unless it is ordered otherwise",
    },
    count: {
      method: "GET",
      path: "/directorycontacts/stats",
      query: z.strictObject(filter),
      responses: { 200: z.object({ count: z.int() }) },
      metadata: access("client", "directory"),
      summary: "How many web enquiries and calls pass the filters",
    },
    enquiries: {
      method: "GET",
      path: "/directoryenquiries",
      query: enquiryIds,
      responses: { 200: z.array(webEnquiry) },
      metadata: access("client", "directory", { personal: "read" }),
      summary: "Web enquiries by id",
    },
    calls: {
      method: "GET",
      path: "/calls/directory",
      query: enquiryIds,
      responses: { 200: z.array(call) },
      metadata: access("client", "directory", { personal: "read" }),
      summary: "Calls by id",
    },
    resendEnquiry: {
      method: "POST",
      path: "/directoryenquiries/:id/resend",
      pathParams: idParams,
      headers: idempotencyKey,
      body: resendBody,
      responses: { 200: webEnquiry },
      metadata: access("client", "directory", { idempotent: true }),
      summary: "Sends a web enquiry again",
    },
    sendCall: {
      method: "POST",
      path: "/calls/directory/:id/send",
      pathParams: idParams,
      headers: idempotencyKey,
      body: resendBody,
      responses: { 200: call },
      metadata: access("client", "directory", { idempotent: true }),
      summary: "Sends the details of a call",
    },
    markEnquiry: {
      method: "POST",
      path: "/directoryenquiries/:id/markasspam",
      pathParams: idParams,
      body: spamBody,
      responses: { 200: webEnquiry },
      metadata: access("client", "directory"),
      summary: "Marks a web enquiry as spam, with a reason",
    },
    markCall: {
      method: "POST",
      path: "/calls/directory/:id/markasspam",
      pathParams: idParams,
      body: spamBody,
      responses: { 200: call },
      metadata: access("client", "directory"),
      summary: "Marks a call as spam, with a reason",
    },
    unmarkEnquiry: plainContactRoute({
      path: "/directoryenquiries/:id/unmarkasspam",
      service: "directory",
      answer: webEnquiry,
      summary: "Takes back what a web enquiry was marked as: it counts again",
    }),
    unmarkCall: plainContactRoute({
      path: "/calls/directory/:id/unmarkasspam",
      service: "directory",
      answer: call,
      summary: "Takes back what a call was marked as: it counts again",
    }),
    readEnquiry: plainContactRoute({
      path: "/directoryenquiries/:id/markasread",
      service: "directory",
      answer: webEnquiry,
      summary: "Notes that a web enquiry was opened",
    }),
    readCall: plainContactRoute({
      path: "/calls/directory/:id/markasread",
      service: "directory",
      answer: call,
      summary: "Notes that a call was opened",
    }),
    handleEnquiry: plainContactRoute({
      path: "/directoryenquiries/:id/markashandled",
      service: "directory",
      answer: webEnquiry,
      summary: "Notes that nothing is left to do about a web enquiry",
    }),
    handleCall: plainContactRoute({
      path: "/calls/directory/:id/markashandled",
      service: "directory",
      answer: call,
      summary: "Notes that nothing is left to do about a call",
    }),
    reopenEnquiry: plainContactRoute({
      path: "/directoryenquiries/:id/unmarkashandled",
      service: "directory",
      answer: webEnquiry,
      summary: "Takes back that nothing is left to do about a web enquiry",
    }),
    reopenCall: plainContactRoute({
      path: "/calls/directory/:id/unmarkashandled",
      service: "directory",
      answer: call,
      summary: "Takes back that nothing is left to do about a call",
    }),
  },
  routerOptions,
);
