import { expect, test } from "vitest";
import { offer } from "#contracts/property/propertyTypes.ts";
import { draftPrice } from "./UnfinishedTable.tsx";

const say = (per: string, { from }: { from: string }) => (per === "whole" ? from : `${from} / ${per}`);

test("a draft's price is money once it is a number, and what was typed until then", () => {
  const sale = { OfferType: offer.sale, Currency: "EUR" } as const;
  expect(draftPrice({ ...sale, Price: "250000" }, "en", say)).toBe("€250,000");
  expect(draftPrice({ ...sale, Price: " 250.00 " }, "en", say)).toBe("250.00");
  expect(draftPrice({ ...sale, Price: "" }, "es", say)).toBe("");
});

// LIST-38
test("an unfinished holiday rent is said by the week and a long one by the month", () => {
  const priced = { Price: "900", Currency: "EUR" } as const;
  expect(draftPrice({ ...priced, OfferType: offer.holidays }, "en", say)).toBe("€900 / week");
  expect(draftPrice({ ...priced, OfferType: offer.rent }, "en", say)).toBe("€900 / month");
  expect(draftPrice({ ...priced, OfferType: null }, "en", say)).toBe("€900");
});
