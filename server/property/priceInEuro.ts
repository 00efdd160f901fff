import type { Currency } from "#contracts/property/property.ts";
import { EUROS_PER_POUND } from "./eurosPerPound.ts";

/** The price that listings of both currencies are filtered and sorted by, in euros and cents. */
export const priceInEuro = (price: number, currency: Currency): number =>
  currency === "GBP" ? Math.round(price * EUROS_PER_POUND * 100) / 100 : price;
