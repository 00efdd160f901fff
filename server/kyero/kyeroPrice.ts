import { type OfferId, offer } from "#contracts/property/propertyTypes.ts";
import { kyeroLimits } from "./kyeroValues.ts";

export type PriceFreq = "sale" | "month" | "week";

const freqOfOffer: Readonly<Record<OfferId, PriceFreq>> = {
  [offer.sale]: "sale",
  [offer.rent]: "month",
  [offer.holidays]: "week",
};
const offerOfFreq: ReadonlyMap<string, OfferId> = new Map([
  ["sale", offer.sale],
  // What feeds of the format's older versions say of a new building that is for sale.
  ["new_build", offer.sale],
  ["month", offer.rent],
  ["week", offer.holidays],
]);

/** `price_freq` of an offer. `week` is still in the schema, but was dropped from the rules in 2016. */
export const priceFreqOf = (id: OfferId): PriceFreq => freqOfOffer[id];

/** The offer that a `price_freq` means; null when it is none of the format's. */
export const offerOfPriceFreq = (text: string): OfferId | null =>
  offerOfFreq.get(text.trim().toLowerCase()) ?? null;

const ON_REQUEST = "x";

/** A price without decimals; one that the format has no digits for, and one of nothing, is on request (`x`). */
export function kyeroPriceOf(price: number): string {
  const digits = String(Math.round(price));
  return /^[1-9]\d*$/.test(digits) && digits.length <= kyeroLimits.priceDigits ? digits : ON_REQUEST;
}

/** The price in a feed, rounded; null when it is on request, undefined when it is no price. */
export function priceOfKyero(text: string): number | null | undefined {
  const said = text.trim();
  if (said.toLowerCase() === ON_REQUEST) return null;
  return /^\d{1,12}(?:\.\d+)?$/.test(said) ? Math.round(Number(said)) : undefined;
}
