import type { IssuedInvoice } from "#server/invoice/invoice.ts";
import type { OrderedLine } from "#server/invoice/invoiceSums.ts";
import { demoBilling } from "./demoBilling.ts";
import { lastOfMonth, monthBefore } from "./demoMonths.ts";

/** An invoice that a demo account gets; `unpaid` stays so. */
export interface DemoInvoice {
  readonly login: string;
  readonly day: string;
  readonly period: IssuedInvoice["Period"];
  readonly lines: readonly OrderedLine[];
  readonly unpaid: boolean;
}

const MONTHS = 19;
/** Where the month stands in an ISO day. */
const MONTH = { from: 5, to: 7 } as const;

interface Invoiced {
  readonly login: string;
  readonly months: number;
  readonly today: string;
}

function invoiceOf({ login, months, today }: Invoiced, campaign: boolean): DemoInvoice[] {
  const { contracts = [] } = demoBilling[login] ?? {};
  const first = monthBefore(today, months);
  const lines = contracts
    .filter(({ from, to, every }) => months <= from && months >= to && campaign === (every !== undefined))
    .filter(({ every = 1 }) => Number(first.slice(MONTH.from, MONTH.to)) % every === 0)
    .map(({ item, quantity = 1 }) => ({
      ...{ Description: item.text, Quantity: quantity, UnitCents: item.cents },
    }));
  // Campaigns are ordered in the middle of a month, everything else is invoiced in advance (PAGE-04).
  const day = campaign ? `${first.slice(0, 8)}15` : first;
  if (lines.length === 0 || day > today) return [];
  return [{ login, day, period: { From: day, To: lastOfMonth(first) }, lines, unpaid: false }];
}

/** Every invoice of these accounts in the last 20 months, in the order in which they are numbered. */
export function demoInvoicesUntil(today: string, logins: readonly string[]): DemoInvoice[] {
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
