import * as z from "zod/mini";
import { limits } from "../limits.ts";
import { monthsBefore } from "../monthsBefore.ts";
import { skipField } from "./pageFields.ts";
import { queryCodec, queryField } from "./queryCodec.ts";

/**
 * The range and the page of the invoices in the query string (part 2 §2.8); days are ISO in Europe/Madrid, from 2016-04-01
 * to `today`, at first the last 18 months. A range that is turned around is none.
 */
export function invoiceSearch(today: string) {
  const day = z.iso.date().check(z.refine((value) => value >= limits.earliestDate && value <= today));
  return queryCodec(
    {
      fromdate: queryField(day, monthsBefore(today, limits.invoiceMonths)),
      todate: queryField(day, today),
      skip: skipField,
    },
    (search, defaults) => (search.fromdate <= search.todate ? search : defaults),
  );
}
export type InvoiceSearch = ReturnType<typeof invoiceSearch>["defaults"];
