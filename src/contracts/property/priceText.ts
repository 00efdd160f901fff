// @chunk rows
import { offer } from "./propertyTypes.ts";

interface PriceFields {
  OfferType: { Id: number };
  Price: number;
  HighSeasonPrice: number | null;
}

/** How a price is said: `to` is the high-season price where it is greater, for holidays only (LIST-38). */
export interface PriceDisplay {
  per: "whole" | "week" | "month";
  from: number;
  to: number | null;
}

/** What an offer's price is paid for: holidays by the week, a long-term rent by the month (LIST-38). */
export const pricePer = (offerId: number | null): PriceDisplay["per"] =>
  offerId === offer.holidays ? "week" : offerId === offer.rent ? "month" : "whole";

export function priceDisplay({ OfferType, Price, HighSeasonPrice }: PriceFields): PriceDisplay {
  const per = pricePer(OfferType.Id);
  const isRange = per === "week" && HighSeasonPrice !== null && HighSeasonPrice > Price;
  return { per, from: Price, to: isRange ? HighSeasonPrice : null };
}

type Say = (key: "whole" | "week" | "weekRange" | "month", figures: { from: string; to: string }) => string;

/**
 * A sale plain, holidays by the week (a range with a higher season), long-term rent by the month (LIST-38); `money` writes an amount, `say` has
 * the words.
 */
export function priceText(property: PriceFields, money: (amount: number) => string, say: Say): string {
  const { per, from, to } = priceDisplay(property);
  const key = per === "week" && to !== null ? "weekRange" : per;
  return say(key, { from: money(from), to: to === null ? "" : money(to) });
}
