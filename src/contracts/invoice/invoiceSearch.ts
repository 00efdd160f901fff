import * as z from "zod/mini";
import { monthsBefore } from "../wire/days.ts";
import { limits } from "../wire/limits.ts";
import { orderFields, skipField } from "../wire/pageFields.ts";
import { queryCodec, queryField } from "../wire/queryCodec.ts";
import { invoiceSortFields } from "./invoiceContract.ts";

/**
 * The range, the order and the page of the invoices in the query string (INV-21); days are ISO in Europe/Madrid, from
 * 2016-04-01 to `today`, at first the last 18 months, the newest first. A range that is turned around is none.
 */
export function invoiceSearch(today: string) {
  const day = z.iso.date().check(z.refine((value) => value >= limits.earliestDate && value <= today));
  return queryCodec(
    {
      fromdate: queryField(day, monthsBefore(today, limits.invoiceMonths)),
      todate: queryField(day, today),
      ...orderFields(invoiceSortFields, "Date", "desc"),
      skip: skipField,
    },
    (search, { fromdate, todate }) =>
      search.fromdate <= search.todate ? search : { ...search, fromdate, todate, skip: 0 },
  );
}
export type InvoiceSearch = ReturnType<typeof invoiceSearch>["defaults"];
