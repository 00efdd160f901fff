import { kyeroLimits } from "./kyeroLimits.ts";

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
