import { type OfferId, offer } from "#contracts/property/propertyTypes.ts";

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
