import type { Kysely } from "kysely";
import { invoiceContract } from "#contracts/invoice/invoiceContract.ts";
import { limits } from "#contracts/wire/limits.ts";
import { answerLanguage } from "#server/http/answerLanguage.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { workOwner } from "#server/object-storage/uploadTicket.ts";
import type { Database } from "#server/postgres/database.ts";
import { abortSignalOf } from "#server/shared/concurrency/fairQueue.ts";
import { type Slice, serve } from "#server/slice.ts";
import { setPaper } from "#server/thread/inThread.ts";
import { type BillingParty, billingEvents, issuerLogin } from "./billingParty.ts";
import { billingProjection, partyOf } from "./billingProjection.ts";
import { invoiceEvents } from "./invoice.ts";
import { countInvoices, findInvoice, listInvoices } from "./invoiceHistory.ts";
import { invoiceProjection } from "./invoiceProjection.ts";
import type { InvoiceTables } from "./tables.ts";

declare module "#server/postgres/database.ts" {
  interface Database extends InvoiceTables {}
}

/** The side that issues the invoices; null when the office has not said it. */
export const issuerOf = (db: Kysely<Database>): Promise<BillingParty | null> => partyOf(db, issuerLogin);

/** A client's invoices (CALL-48); they are issued by `npm run invoice`, never over HTTP. */
const invoiceRoutes = ({ store: { db }, config }: Services): Routes<typeof invoiceContract> => ({
  count: async ({ request, query }) => ({
    status: 200,
    body: await countInvoices(db, clientOf(request).login, query),
  }),
  list: async ({ request, query: { Take: take = limits.pageSize, Skip: skip = 0, Order, ...range } }) => ({
    status: 200,
    body: await listInvoices(db, clientOf(request).login, range, { skip, take, order: Order }),
  }),
  pdf: async ({ request, reply, params: { number } }) => {
    const { login } = clientOf(request);
    const found = await findInvoice(db, login, number);
    const language = answerLanguage(request.headers["accept-language"]);
    const asked = { client: await workOwner(config, login), signal: abortSignalOf(reply) };
    return { status: 200, body: await setPaper(asked, { kind: "invoice", content: [found, language] }) };
  },
});

export const invoiceSlice: Slice = {
  contracts: { invoice: serve("client", invoiceContract, invoiceRoutes) },
  events: { ...billingEvents, ...invoiceEvents },
  projections: [billingProjection, invoiceProjection],
  webhooks: { InvoiceIssued: "invoice.issued" },
};
