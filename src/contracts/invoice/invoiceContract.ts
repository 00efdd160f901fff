import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";
import { orderOf, page } from "../wire/page.ts";
import { dateRange } from "../wire/queryValue.ts";

/** Whether it is paid: anything but `PAID` is not (INV-07). */
export const invoiceStatuses = ["PAID", "UNPAID"] as const;

/** An invoice (DATA-63): `Date` ISO, `Total` in euros with cents and IVA. */
export const invoice = z.object({
  Id: z.int(),
  Number: z.string(),
  Date: z.string(),
  Status: z.enum(invoiceStatuses),
  Total: z.number(),
});
export type Invoice = z.infer<typeof invoice>;

/** What invoices are ordered by: their number counts within its series, and what is not paid comes before what is. */
export const invoiceSortFields = ["Number", "Date", "Status", "Total"] as const;
export type InvoiceSortField = (typeof invoiceSortFields)[number];
export const invoiceOrder = orderOf("Invoice", invoiceSortFields);

/** How many invoices a range of days has, what they come to, and what of it is not paid: euros with cents and IVA. */
export const invoiceCount = z.object({ Count: z.int(), Total: z.number(), Unpaid: z.number() });
export type InvoiceCount = z.infer<typeof invoiceCount>;

/** Invoices, prefix `/api/client` (CALL-48). */
export const invoiceContract = c.router(
  {
    count: {
      method: "GET",
      path: "/invoicehistory/count",
      query: z.strictObject({ ...dateRange, ...page }),
      responses: { 200: invoiceCount },
      metadata: access("client"),
      summary: "How many invoices a range of days has, and their sums",
    },
    list: {
      method: "GET",
      path: "/invoicehistory",
      query: z.strictObject({ ...dateRange, ...page, Order: z.optional(invoiceOrder) }),
      responses: { 200: z.array(invoice) },
      metadata: access("client"),
      summary: "A page of invoices, the newest first unless another order is asked for",
    },
    pdf: {
      method: "GET",
      path: "/invoice/:number",
      headers: { "accept-language": z.optional(z.string()) },
      pathParams: z.object({ number: z.string().check(z.regex(/^[\w.-]{1,40}$/)) }),
      responses: { 200: c.otherResponse({ contentType: "text/plain", body: z.string() }) },
      metadata: access("client"),
      summary: "An invoice as PDF in base64, in the language of Accept-Language",
    },
  },
  routerOptions,
);
