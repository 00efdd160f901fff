import type { Currency } from "#contracts/property/property.ts";
import { EUROS_PER_POUND } from "./eurosPerPound.ts";

/** A price in pounds and pence, at the rate that makes euros of pounds. */
export const priceInPounds = (price: number, currency: Currency): number =>
  currency === "EUR" ? Math.round((price / EUROS_PER_POUND) * 100) / 100 : price;
