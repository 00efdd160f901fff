import type { PricePeriod } from "#contracts/analytics/propertyAnalyticsContract.ts";

/** By how many percent a price differs from the one before; null without one, or in another currency. */
export function priceChange(period: PricePeriod, before: PricePeriod | undefined): number | null {
  if (!before || before.Currency !== period.Currency || before.Price === 0) return null;
  return ((period.Price - before.Price) / before.Price) * 100;
}
