import { expect, test } from "vitest";
import { count } from "./count.ts";
import { clock, day } from "./day.ts";
import { cents, money } from "./money.ts";
import { changeOf, percentChange } from "./percentChange.ts";

test("money has no decimals and the symbol where the language puts it", () => {
  expect(money(1_250_000, "EUR", "en")).toBe("€1,250,000");
  expect(money(1_250_000, "EUR", "es")).toBe("1.250.000 €".replace(" ", "\u00a0"));
  expect(money(415_000, "GBP", "en")).toBe("£415,000");
  expect(money(1450, "EUR", "es")).toBe("1.450\u00a0€");
});

test("what is invoiced is to the cent", () => {
  expect([cents(1234.5, "en"), cents(1234.5, "es")]).toEqual(["€1,234.50", "1.234,50\u00a0€"]);
});

test("counts are grouped from one thousand in both languages", () => {
  expect([count(1234, "en"), count(1234, "es")]).toEqual(["1,234", "1.234"]);
});

test("a day is a day in Madrid", () => {
  expect(day("2026-11-19T23:30:00Z")).toBe("20/11/2026");
});

test("a time is a time in Madrid, in summer and in winter", () => {
  expect(["2026-11-19T23:30:00Z", "2026-07-19T23:30:00Z"].map(clock)).toEqual(["00:30", "01:30"]);
});

test("a change has its sign unless there is none, one decimal and a per cent; without a before there is none", () => {
  expect([changeOf(110, 100), changeOf(5, 0)]).toEqual([10, null]);
  expect(["en", "es"].map((language) => percentChange(9.76, language))).toEqual(["+9.8 %", "+9,8 %"]);
  expect(percentChange(-2.1, "en")).toBe("−2.1 %");
  expect([0.04, 0, -0.04].map((change) => percentChange(change, "es"))).toEqual(["0,0 %", "0,0 %", "0,0 %"]);
});
