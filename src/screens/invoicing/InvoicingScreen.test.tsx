// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { InvoicePage } from "#machines/invoice-list/invoiceEvent.ts";
import { invoiceListMachine } from "#machines/invoiceListMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { InvoicingScreen } from "./InvoicingScreen.tsx";

beforeAll(() => loadTexts("en", "invoicing", "problem"));
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const found: InvoicePage = {
  rows: [{ Id: 1, Number: "F2026-00007", Date: "2026-10-01", Status: "PAID", Total: 15.73 }],
  count: 1,
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
