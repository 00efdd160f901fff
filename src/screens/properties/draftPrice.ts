import type { PropertyForm } from "#contracts/propertyForm.ts";
import { money } from "#ui/format/money.ts";

/** A draft's price as money where it already is a number, otherwise as typed. */
export const draftPrice = (
  { Price, Currency }: Pick<PropertyForm, "Price" | "Currency">,
  language: string,
) => (/^\d{1,9}$/.test(Price.trim()) ? money(Number(Price), Currency, language) : Price.trim());
