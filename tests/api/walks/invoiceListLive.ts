import type { EventObject } from "xstate";
import { invoiceList } from "#app/actors/invoiceListActors.ts";
import { currentTime } from "#contracts/wire/clock.ts";
import { madridDay } from "#contracts/wire/days.ts";
import type { InvoiceListContext } from "#machines/invoice-list/invoiceListSetup.ts";
import { invoiceListSubject } from "#tests/model/subjects/invoiceList.ts";
import { invoiced } from "../harness/invoiced.ts";
import type { LiveMachine } from "./liveMachine.ts";

const HISTORY = "/api/client/invoicehistory";
/** Two pages of twenty, and some before the days that the samples begin with. */
const INVOICES = { today: 25, old: 5 };
const OLD_DAY = "2025-03-10";
const EMPTY_RANGE = "fromdate=2016-05-01&todate=2016-06-01";
/** The last one begins behind the last page. */
const queries = ["", EMPTY_RANGE, "skip=400"];

const today = () => madridDay(currentTime());

export const invoiceListLive: LiveMachine = {
  subject: {
    ...invoiceListSubject,
    invariants: Object.fromEntries(
      // Its day is that of the samples.
      Object.entries(invoiceListSubject.invariants).filter(
        ([sentence]) => !sentence.startsWith("A search has both"),
      ),
    ),
  },
  machine: invoiceList,
  takesAll: true,
  isReadOnly: true,
  // Each preview and each download is a PDF that the server makes.
  mostEvents: 120,
  reads: /^GET .*invoicehistory\?/,
  async prepare({ store, login }) {
    const days = Array.from({ length: INVOICES.old + INVOICES.today }, (_, at) =>
      at < INVOICES.old ? OLD_DAY : today(),
    );
    for (const day of days) await invoiced(store, login, { day });
  },
  input: async ({ walk }) => ({ input: { query: queries[walk % queries.length], today: today() } }),
  real(event: EventObject & { number?: string; query?: string }, { context }) {
    const { rows }: InvoiceListContext = context;
    if (event.query) return { ...event, query: EMPTY_RANGE } as EventObject;
    if (event.number === undefined) return event;
    return rows[0] ? ({ ...event, number: rows[0].Number } as EventObject) : null;
  },
  shown({ value, context }) {
    const { rows, total, sums }: InvoiceListContext = context;
    return value.results === "loaded" && sums !== null ? { rows, count: { Count: total, ...sums } } : null;
  },
  async held(caller, { context }) {
    const { shown, take }: InvoiceListContext = context;
    const range = `FromDate=${shown.fromdate}&ToDate=${shown.todate}`;
    const order = encodeURIComponent(`Invoice/${shown.order} ${shown.orderdirection}`);
    const { body: rows } = await caller.get(
      `${HISTORY}?${range}&Skip=${shown.skip}&Take=${take}&Order=${order}`,
    );
    return { rows, count: (await caller.get(`${HISTORY}/count?${range}`)).body };
  },
  untaken: {},
};
