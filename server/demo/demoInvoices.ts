import { sql, type Transaction } from "kysely";
import { madridDay } from "#contracts/wire/days.ts";
import { addDays } from "#server/analytics/addDays.ts";
import type { Services } from "#server/http/services.ts";
import { issuerLogin } from "#server/invoice/billingParty.ts";
import { decideInvoice, type InvoiceCommand } from "#server/invoice/decideInvoice.ts";
import { invoiceNumber, invoiceStream } from "#server/invoice/invoice.ts";
import { nameParty } from "#server/invoice/nameParty.ts";
import { nextPlaces } from "#server/invoice/nextPlaces.ts";
import type { Database } from "#server/store/database.ts";
import { appendMany, type NewStream } from "#server/store/eventStore.ts";
import { decideAll } from "#server/store/execute.ts";
import { demoBilling, demoIssuer } from "./demoBilling.ts";
import { type DemoInvoice, demoInvoicesUntil } from "./demoInvoicesUntil.ts";

/** Direct debits are drawn some days after the first. */
const DEBITED_AFTER = 4;

/**
 * Invoices the demo accounts for every month up to this one: 20 at first, later those that have begun since. All of them or
 * none, in one transaction, because the numbers of all accounts are of one series.
 */
export async function demoInvoices({ store: { db }, now }: Services): Promise<void> {
  const today = madridDay(now());
  await db.transaction().execute(async (tx) => {
    const { last } = await tx
      .selectFrom("invoice_series")
      .select((of) => of.fn.max("last_day").as("last"))
      .executeTakeFirstOrThrow();
    const accounts = await tx
      .selectFrom("account")
      .select("login")
      .where("login", "in", Object.keys(demoBilling))
      .execute();
    const logins = accounts.map(({ login }) => login).sort();
    const wanted = demoInvoicesUntil(today, logins).filter(({ day }) => last === null || day > last);
    if (wanted.length === 0) return;
    const at = now().toISOString();
    await nameParty(tx, demoIssuer, { login: issuerLogin, requestId: "demo", at });
    for (const login of logins) {
      const party = demoBilling[login]?.party;
      if (party) await nameParty(tx, party, { login, requestId: "demo", at });
    }
    await appendMany(tx, await numbered(tx, wanted, today));
  });
}

async function numbered(
  tx: Transaction<Database>,
  wanted: readonly DemoInvoice[],
  today: string,
): Promise<NewStream[]> {
  const { rows: ids } = await sql<{ id: number }>`
    select nextval('invoice_id') as id from generate_series(1, ${wanted.length}::int)`.execute(tx);
  const streams: NewStream[] = [];
  for (const year of new Set(wanted.map(({ day }) => day.slice(0, 4)))) {
    const inYear = wanted.filter(({ day }) => day.startsWith(year));
    const series = `F${year}`;
    const first = await nextPlaces(tx, series, inYear.at(-1)?.day ?? today, inYear.length);
    for (const [nth, one] of inYear.entries()) {
      const id = ids[streams.length]?.id ?? 0;
      streams.push(streamOf(one, { Id: id, Series: series, Place: first + nth }, today));
    }
  }
  return streams;
}

function streamOf(
  { login, day, period, lines, unpaid }: DemoInvoice,
  place: { readonly Id: number; readonly Series: string; readonly Place: number },
  today: string,
): NewStream {
  const Client = demoBilling[login]?.party ?? demoIssuer;
  const order = { ...place, Date: day, Period: period, Issuer: demoIssuer, Client, lines };
  const debited = addDays(day, DEBITED_AFTER);
  const paid: InvoiceCommand[] = unpaid || debited > today ? [] : [{ type: "PayInvoice", day: debited }];
  return {
    ...{ stream: invoiceStream(invoiceNumber(place.Series, place.Place)), login },
    events: decideAll(decideInvoice, [{ type: "IssueInvoice", order }, ...paid]),
    metadata: { login, requestId: "demo", at: `${day}T08:00:00.000Z` },
  };
}
