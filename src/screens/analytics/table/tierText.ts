import type { TFunction } from "i18next";

const tiers = ["Free", "Featured", "FeaturedPremium"] as const;

/** What a tier of the directory service is called. */
export function tierText(tier: string, t: TFunction<["analytics", "analyticsChart"]>): string {
  const known = tiers.find((one) => one === tier);
  return known ? t(`tier.${known}`) : tier;
}
