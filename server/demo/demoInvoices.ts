import type { Transaction } from "kysely";
import { madridDay } from "#contracts/wire/days.ts";
import { appendMany, decideAll, type NewStream } from "#server/event-store/eventStore.ts";
import { nextNumbers } from "#server/event-store/nextNumbers.ts";
import type { Services } from "#server/http/services.ts";
import { issuerLogin } from "#server/invoice/billingParty.ts";
import { decideInvoice, type InvoiceCommand } from "#server/invoice/decideInvoice.ts";
import { type IssuedInvoice, invoiceNumber, invoiceStream } from "#server/invoice/invoice.ts";
import type { OrderedLine } from "#server/invoice/invoiceSums.ts";
import { nameParty, nextPlaces } from "#server/invoice/issueInvoice.ts";
import type { Database } from "#server/postgres/database.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { demoBilling, demoIssuer } from "./demoBilling.ts";

/** The first day of the month that lies a number of months before that of a day, both ISO. */
function monthBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

/** The last day of the month that begins with this day. */
function lastOfMonth(first: string): string {
  const [year = 0, month = 1] = first.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** An invoice that a demo account gets; `unpaid` stays so. */
interface DemoInvoice {
  readonly login: string;
  readonly day: string;
  readonly period: IssuedInvoice["Period"];
  readonly lines: readonly OrderedLine[];
  readonly unpaid: boolean;
}

const MONTHS = 19;
/** Where the month stands in an ISO day. */
const MONTH = { from: 5, to: 7 } as const;

interface InvoicePlan {
  readonly login: string;
  readonly months: number;
  readonly today: string;
}

function invoiceOf({ login, months, today }: InvoicePlan, campaign: boolean): DemoInvoice[] {
  const { contracts = [] } = demoBilling[login] ?? {};
  const first = monthBefore(today, months);
  const lines = contracts
    .filter(({ from, to, every }) => months <= from && months >= to && campaign === (every !== undefined))
    .filter(({ every = 1 }) => Number(first.slice(MONTH.from, MONTH.to)) % every === 0)
    .map(({ item, quantity = 1 }) => ({
      Description: item.text,
      Quantity: quantity,
      UnitCents: item.cents,
    }));
  // Campaigns are ordered in the middle of a month, everything else is invoiced in advance (PAGE-04).
  const day = campaign ? `${first.slice(0, 8)}15` : first;
  if (lines.length === 0 || day > today) return [];
  return [{ login, day, period: { From: day, To: lastOfMonth(first) }, lines, unpaid: false }];
}

/** Every invoice of these accounts in the last 20 months, in the order in which they are numbered. */
function demoInvoicesUntil(today: string, logins: readonly string[]): DemoInvoice[] {
  const all = logins.flatMap((login) => {
    const mine = Array.from({ length: MONTHS + 1 }, (_, nth) => MONTHS - nth).flatMap((months) => [
      ...invoiceOf({ login, months, today }, false),
      ...invoiceOf({ login, months, today }, true),
    ]);
    const paid = mine.length - (demoBilling[login]?.unpaid ?? 0);
    return mine.map((invoice, nth) => ({ ...invoice, unpaid: nth >= paid }));
  });
  return all.sort((one, other) => one.day.localeCompare(other.day));
}

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
  const ids = await nextNumbers(tx, "invoice_id", wanted.length);
  const streams: NewStream[] = [];
  for (const year of new Set(wanted.map(({ day }) => day.slice(0, 4)))) {
    const inYear = wanted.filter(({ day }) => day.startsWith(year));
    const series = `F${year}`;
    const first = await nextPlaces(tx, series, inYear.at(-1)?.day ?? today, inYear.length);
    for (const [nth, one] of inYear.entries()) {
      const id = ids[streams.length] ?? 0;
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
    stream: invoiceStream(invoiceNumber(place.Series, place.Place)),
    login,
    events: decideAll(decideInvoice, [{ type: "IssueInvoice", order }, ...paid]),
    metadata: { login, requestId: "demo", at: `${day}T08:00:00.000Z` },
  };
}
