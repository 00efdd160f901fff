import { expect, test } from "vitest";
import { invoiceSearch } from "./invoiceSearch.ts";

const newest = { order: "Date", orderdirection: "desc" };
const { defaults, read, write } = invoiceSearch("2026-11-21");

// INV-21
test("Invoices of the last 18 months are not written into the address", () => {
  expect(defaults).toEqual({ fromdate: "2025-05-21", todate: "2026-11-21", ...newest, skip: 0 });
  expect(write(defaults)).toBe("");
});

// INV-21
test("A range, an order and a page are kept", () => {
  const query = "fromdate=2024-01-01&todate=2024-12-31&order=Total&skip=20";
  const days = { fromdate: "2024-01-01", todate: "2024-12-31" };
  expect(read(query)).toEqual({ ...days, order: "Total", orderdirection: "desc", skip: 20 });
  expect(write(read(query))).toBe(query);
});

test.each([
  ["a day before April 2016", "fromdate=2016-03-31", {}],
  ["a day that is still to come", "todate=2026-11-22", {}],
  ["half a page", "skip=7", {}],
  ["a range that is turned around", "fromdate=2026-02-01&todate=2026-01-01&skip=20", {}],
  ["an order that there is not", "order=Colour&orderdirection=up", {}],
])("%s is not taken", (_, query, changes) => {
  expect(read(query)).toEqual({ ...defaults, ...changes });
});
