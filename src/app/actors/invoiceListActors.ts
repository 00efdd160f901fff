import { fromPromise } from "xstate";
import { invoiceContract } from "#contracts/invoice/invoiceContract.ts";
import type { InvoiceSearch } from "#contracts/invoice/invoiceSearch.ts";
import { orderText } from "#contracts/wire/page.ts";
import { invoiceListMachine } from "#machines/invoice-list/invoiceListMachine.ts";
import type { AskedInvoice, InvoicePage } from "#machines/invoice-list/invoiceListSetup.ts";
import { countByPage } from "#machines/list/paging.ts";
import { saveFile } from "../browser/saveFile.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";

/** The newest come first without being asked for. */
const orderOf = ({ order: field, orderdirection: direction }: InvoiceSearch) =>
  field === "Date" && direction === "desc" ? {} : { Order: orderText("Invoice", { field, direction }) };

/** List and count, asked at the same time; another search ends both. A count that fails does not hide the list (030). */
const search = fromPromise<InvoicePage, { search: InvoiceSearch; take: number }>(
  async ({ input: { search: asked, take }, signal }) => {
    const query = { FromDate: asked.fromdate, ToDate: asked.todate };
    const fetchOptions = { signal };
    const page = { Skip: asked.skip, Take: take, ...orderOf(asked) };
    const [list, count] = await Promise.all([
      answered(clientOf(invoiceContract).list({ query: { ...query, ...page }, fetchOptions })),
      answered(clientOf(invoiceContract).count({ query, fetchOptions })).catch(() => null),
    ]);
    if (!count) return { rows: list.body, ...countByPage(page.Skip, list.body.length, take), sums: null };
    const { Count, ...sums } = count.body;
    return { rows: list.body, count: Count, sums };
  },
);

async function pdfOf(asked: AskedInvoice | null, signal: AbortSignal): Promise<Blob> {
  const { number, language } = asked ?? { number: "", language: "en" };
  const { body } = await answered(
    clientOf(invoiceContract).pdf({
      params: { number },
      headers: { "accept-language": language },
      fetchOptions: { signal },
    }),
  );
  const bytes = Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: "application/pdf" });
}

const fetchInvoice = fromPromise<Blob, { asked: AskedInvoice | null }>(({ input: { asked }, signal }) =>
  pdfOf(asked, signal),
);

const saveInvoice = fromPromise<void, { asked: AskedInvoice | null }>(
  async ({ input: { asked }, signal }) => {
    const file = await pdfOf(asked, signal);
    // Whoever left meanwhile wants no file.
    if (!signal.aborted) saveFile(file, `${asked?.number}.pdf`);
  },
);

/** The invoices, on the client API. */
export const invoiceList = invoiceListMachine.provide({ actors: { search, fetchInvoice, saveInvoice } });
