import type { Currency } from "#contracts/property.ts";

/** Euros for one pound: a fixed rate, so that a list does not reorder itself overnight. */
const EUROS_PER_POUND = 1.17;

/** The price that listings of both currencies are filtered and sorted by, in euros and cents. */
export const priceInEuro = (price: number, currency: Currency): number =>
  currency === "GBP" ? Math.round(price * EUROS_PER_POUND * 100) / 100 : price;
