import type { InvoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import type { DayRange } from "../list/wrongRange.ts";

/** The days of a search as they stand in their fields. */
export const rangeOf = ({ fromdate, todate }: InvoiceSearch): DayRange => ({ fromdate, todate });
