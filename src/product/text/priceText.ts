// @chunk rows
import { priceDisplay } from "#contracts/property/priceDisplay.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { money } from "#ui/format/money.ts";

type Say = (key: "whole" | "week" | "weekRange" | "month", figures: { from: string; to: string }) => string;

/** A sale plain, holidays by the week (a range with a higher season), long-term rent by the month (LIST-38); `say` has the words. */
export function priceText(property: PropertyListItem, language: string, say: Say): string {
  const { per, from, to } = priceDisplay(property);
  const text = (amount: number) => money(amount, property.Currency, language);
  const key = per === "week" && to !== null ? "weekRange" : per;
  return say(key, { from: text(from), to: to === null ? "" : text(to) });
}
