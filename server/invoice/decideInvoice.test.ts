import { expect, it } from "vitest";
import { decideInvoice, type InvoiceCommand, type InvoiceOrder } from "./decideInvoice.ts";
import type { InvoiceEvent, IssuedInvoice } from "./invoice.ts";

const party = {
  Name: "Costa Homes SL",
  NIF: "B12345674",
  Address: "Calle Mayor 1",
  ZipCode: "03730",
  Town: "Jávea",
  Country: "ES",
};
const line = { Description: { en: "Listings", es: "Anuncios" }, Quantity: 2, UnitCents: 5_000 };
const order: InvoiceOrder = {
  Id: 1,
  Series: "F2026",
  Place: 42,
  Date: "2026-11-02",
  Period: { From: "2026-10-01", To: "2026-10-31" },
  Issuer: party,
  Client: party,
  lines: [line],
};
const issue = (changes: Partial<InvoiceOrder> = {}): InvoiceCommand => ({
  type: "IssueInvoice",
  order: { ...order, ...changes },
});
const issued = { type: "InvoiceIssued", data: { Date: "2026-11-02" } as IssuedInvoice } as const;
const pay = (day: string): InvoiceCommand => ({ type: "PayInvoice", day });

const { decide, evolve, initialState } = decideInvoice;
const decided = (past: readonly InvoiceEvent[], command: InvoiceCommand) =>
  decide(command, past.reduce(evolve, initialState));

it("is issued once, with its number and its sums", () => {
  expect(decided([], issue())).toMatchObject([
    {
      type: "InvoiceIssued",
      data: { Number: "F2026-00042", NetCents: 10_000, TaxCents: 2_100, TotalCents: 12_100 },
    },
  ]);
  expect(() => decided([issued], issue())).toThrow("an invoice of that number already");
});

it.each([
  ["needs a line", { lines: [] }],
  [
    "says what it is for, in both languages",
    { lines: [{ ...line, Description: { en: "Listings", es: " " } }] },
  ],
  ["whole number from 1, not 0", { lines: [{ ...line, Quantity: 0 }] }],
  ["whole number from 1, not 1.5", { lines: [{ ...line, Quantity: 1.5 }] }],
  ["whole cents up to ten million euros", { lines: [{ ...line, UnitCents: -1 }] }],
  ["whole cents up to ten million euros", { lines: [{ ...line, UnitCents: 500_000_001 }] }],
  ["begins on 2026-11-01, after its end 2026-10-31", { Period: { From: "2026-11-01", To: "2026-10-31" } }],
])("is refused: %s", (reason, changes) => {
  expect(() => decided([], issue(changes))).toThrow(reason);
});

it("is paid once, on the day of its issue at the earliest", () => {
  const paid = (Day: string) => ({ type: "InvoicePaid", data: { Day } }) as const;
  expect(decided([issued], pay("2026-11-02"))).toEqual([paid("2026-11-02")]);
  expect(decided([issued, paid("2026-11-02")], pay("2026-11-09"))).toEqual([]);
  expect(() => decided([issued], pay("2026-11-01"))).toThrow("it cannot be paid before");
  expect(() => decided([], pay("2026-11-02"))).toThrow("no such invoice");
});
