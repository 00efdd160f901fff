import { expect, test } from "vitest";
import { draftPrice } from "./UnfinishedTable.tsx";

test("a draft's price is money once it is a number, and what was typed until then", () => {
  expect(draftPrice({ Price: "250000", Currency: "EUR" }, "en")).toBe("€250,000");
  expect(draftPrice({ Price: " 250.00 ", Currency: "EUR" }, "en")).toBe("250.00");
  expect(draftPrice({ Price: "", Currency: "GBP" }, "es")).toBe("");
});
