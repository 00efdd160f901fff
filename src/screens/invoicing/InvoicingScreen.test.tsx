import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { invoiceListMachine } from "#machines/invoice-list/invoiceListMachine.ts";
import type { InvoicePage } from "#machines/invoice-list/invoiceListSetup.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { InvoicingScreen } from "./InvoicingScreen.tsx";

beforeAll(() => loadTexts("en", "invoicing", "list", "common", "problem"));
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const found: InvoicePage = {
  rows: [
    { Id: 1, Number: "F2026-00007", Date: "2026-10-01", Status: "PAID", Total: 15.73 },
    { Id: 2, Number: "F2026-00006", Date: "2026-09-01", Status: "UNPAID", Total: 1_234.5 },
  ],
  count: 2,
  sums: { Total: 1_250.23, Unpaid: 1_234.5 },
};

test("the days of the invoices that are shown stand beside them, until others are answered", async () => {
  const answers: ((found: InvoicePage) => void)[] = [];
  const list = createActor(
    invoiceListMachine.provide({
      actors: { search: fromPromise(() => new Promise((answer) => answers.push(answer))) },
    }),
    { input: { query: "fromdate=2026-01-01&todate=2026-10-31", today: "2026-11-21" } },
  ).start();
  render(<InvoicingScreen list={list} keysEnabled={false} onShortcuts={() => undefined} />);
  const said = () => document.querySelector("h1")?.parentElement?.textContent?.match(/\d\d\/\d\d\/\d{4}/g);
  answers[0]?.(found);
  await settled();
  expect(said()).toEqual(["01/01/2026", "31/10/2026"]);
  act(() => {
    list.send({ type: "range.type", changes: { fromdate: "2025-06-01" } });
    list.send({ type: "range.apply" });
  });
  expect(said()).toEqual(["01/01/2026", "31/10/2026"]);
  answers[1]?.(found);
  await settled();
  expect(said()).toEqual(["01/06/2025", "31/10/2026"]);
});

test("a pressed head orders all invoices, the head stays under the finger, and the sums are of all pages", async () => {
  const asked: string[] = [];
  const answers: ((found: InvoicePage) => void)[] = [];
  const list = createActor(
    invoiceListMachine.provide({
      actors: {
        search: fromPromise(({ input: { search } }) => {
          asked.push(`${search.order} ${search.orderdirection} from ${search.skip}`);
          return new Promise((answer) => answers.push(answer));
        }),
      },
    }),
    { input: { query: "skip=20", today: "2026-11-21" } },
  ).start();
  render(<InvoicingScreen list={list} keysEnabled={false} onShortcuts={() => undefined} />);
  const head = screen.getByRole("button", { name: "Total" });
  head.focus();
  fireEvent.click(head);
  answers[1]?.({ ...found, count: 24, sums: { Total: 1250.5, Unpaid: 54.45 } });
  await settled();
  expect(document.activeElement).toBe(head);
  expect(head.closest("th")?.getAttribute("aria-sort")).toBe("descending");
  expect(document.querySelector("[data-total]")?.textContent).toBe(
    "Total of 24 invoices€54.45 not paid€1,250.50",
  );
  fireEvent.click(head);
  act(() => list.send({ type: "range.clear" }));
  expect(asked).toEqual(["Date desc from 20", "Total desc from 0", "Total asc from 0", "Total asc from 0"]);
});

// INV-03, INV-07
test("each invoice says its number, its day, whether it is paid and its total, and can be saved", async () => {
  const list = createActor(
    invoiceListMachine.provide({ actors: { search: fromPromise(() => Promise.resolve(found)) } }),
    { input: { query: "", today: "2026-11-21" } },
  ).start();
  render(<InvoicingScreen list={list} keysEnabled={false} onShortcuts={() => undefined} />);
  await settled();
  const rows = screen.getAllByRole("row").slice(1);
  const said = rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
  expect(said).toEqual([
    ["F2026-00007", "01/10/2026", "Paid", "€15.73", "Download"],
    ["F2026-00006", "01/09/2026", "Not paid", "€1,234.50", "Download"],
    ["Total of 2 invoices", "€1,234.50 not paid", "€1,250.23", ""],
  ]);
});

// LIST-59
test("invoices that arrived are shown although they could not be counted, and a press counts them again", async () => {
  const [row] = found.rows;
  const rows = Array.from({ length: 20 }, (_, at) => ({ ...row, Id: at, Number: `F2026-000${at + 10}` }));
  const page = { rows, sums: null } as unknown as InvoicePage;
  const pages = [
    { ...page, count: 21, uncounted: true },
    { ...page, count: 24 },
  ];
  const list = createActor(
    invoiceListMachine.provide({
      actors: { search: fromPromise(() => Promise.resolve(pages.shift() as InvoicePage)) },
    }),
    { input: { query: "", today: "2026-11-21" } },
  ).start();
  render(<InvoicingScreen list={list} keysEnabled={false} onShortcuts={() => undefined} />);
  await settled();
  const said = () => [
    document.querySelector("h1")?.parentElement?.textContent?.split(" · ")[0],
    screen.getAllByText(/^F2026/).length,
    screen.queryAllByRole("button", { name: "Try again" }).length,
  ];
  expect(said()).toEqual(["Invoicing1 to 20; the total could not be read", 20, 1]);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await settled();
  expect(said()).toEqual(["Invoicing1 to 20 of 24", 20, 0]);
});
