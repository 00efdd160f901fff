/** The two levels that can be contracted, by their names on the wire. */
export const contractLevels = ["Featured", "FeaturedPremium"] as const;
export type ContractLevel = (typeof contractLevels)[number];

/** A row of a price table: euros a month without VAT for that many listings at once. */
export type Rate = Readonly<Record<ContractLevel, number>> & { readonly listings: number };

/** Featured properties (ADV-02). */
export const propertyRates: readonly Rate[] = [
  { listings: 1, Featured: 13, FeaturedPremium: 20 },
  { listings: 5, Featured: 45, FeaturedPremium: 70 },
  { listings: 10, Featured: 70, FeaturedPremium: 105 },
  { listings: 25, Featured: 150, FeaturedPremium: 225 },
  { listings: 50, Featured: 250, FeaturedPremium: 375 },
  { listings: 100, Featured: 400, FeaturedPremium: 600 },
];

/** Directory entries, each alone (ADV-03). */
export const directoryRates: readonly Rate[] = [{ listings: 1, Featured: 45, FeaturedPremium: 70 }];
