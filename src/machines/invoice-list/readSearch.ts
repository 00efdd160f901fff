import { type InvoiceSearch, invoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { wholePage } from "../list/pageOf.ts";

/** The search that a query string asks for, from a whole page of `take` rows; `today` is an ISO day in Europe/Madrid. */
export function readSearch(query: string, today: string, take: number): InvoiceSearch {
  const search = invoiceSearch(today).read(query);
  return { ...search, skip: wholePage(search.skip, take) };
}
