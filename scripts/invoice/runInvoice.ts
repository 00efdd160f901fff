import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { madridDay } from "#contracts/wire/days.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { InvoiceRefused, issuerLogin } from "#server/invoice/billingParty.ts";
import { issueInvoice, nameParty, payInvoice } from "#server/invoice/issueInvoice.ts";
import type { Database } from "#server/postgres/database.ts";
import type { InvoiceRequest } from "./invoiceArguments.ts";

const euros = new Intl.NumberFormat("en-GB", { style: "currency", currency: "EUR" });

/** Names the sides of invoices, issues them, notes that they are paid. */
export async function runInvoice(
  { store }: { readonly store: Store },
  request: InvoiceRequest,
  say: (line: string) => void,
): Promise<number> {
  say(await store.db.transaction().execute((tx) => run(tx, request)));
  return 0;
}

async function run(tx: Transaction<Database>, request: InvoiceRequest): Promise<string> {
  const { login } = request;
  const now = new Date();
  const metadata = { login, requestId: `command-${randomUUID()}`, at: now.toISOString() };
  if (login !== issuerLogin) {
    const there = await tx
      .selectFrom("account")
      .select("login")
      .where("login", "=", login)
      .executeTakeFirst();
    if (!there) throw new InvoiceRefused(`There is no client ${login}.`);
  }
  switch (request.action) {
    case "party":
      await nameParty(tx, request.party, metadata);
      return login === issuerLogin
        ? `Invoices come from ${request.party.Name} from now on.`
        : `Invoices of ${login} name ${request.party.Name} from now on.`;
    case "issue": {
      const invoice = await issueInvoice(tx, { day: madridDay(now), ...request }, metadata);
      return `Issued ${invoice.Number} to ${login}: ${euros.format(invoice.TotalCents / 100)} with IVA.`;
    }
    case "paid": {
      const mine = await tx
        .selectFrom("invoice")
        .select("number")
        .where("login", "=", login)
        .where("number", "=", request.number)
        .executeTakeFirst();
      if (!mine) throw new InvoiceRefused(`${login} has no invoice ${request.number}.`);
      await payInvoice(tx, request.number, request.day, metadata);
      return `${request.number} is paid.`;
    }
    default:
      throw request satisfies never;
  }
}
