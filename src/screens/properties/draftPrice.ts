import { propertyNumber } from "#contracts/number/numberRule.ts";
import { numberOf } from "#contracts/number/numberText.ts";
import type { PropertyForm } from "#contracts/property/propertyForm.ts";
import { money } from "#ui/format/money.ts";

/** A draft's price as money where it already is a number, otherwise as typed. */
export function draftPrice({ Price, Currency }: Pick<PropertyForm, "Price" | "Currency">, language: string) {
  const price = numberOf(Price, propertyNumber("Price", Currency));
  return typeof price === "number" ? money(price, Currency, language) : Price.trim();
}
