import type { EntryTier } from "#server/directory/entry.ts";

/** A directory entry of a demo account: its number and the tier that it is shown in. */
export interface DemoEntry {
  readonly Id: number;
  readonly Tier: EntryTier;
}

const entries = (first: number, tiers: readonly DemoEntry["Tier"][]): readonly DemoEntry[] =>
  tiers.map((Tier, nth) => ({ Id: first + nth, Tier }));

/** The directory entries of each demo account, as many of a tier as its service says (demoAccounts). */
export const demoEntries: Readonly<Record<string, readonly DemoEntry[]>> = {
  costa: entries(4001, ["FeaturedPremium", "Featured", "Featured", "Free", "Free", "Free"]),
  business: entries(4011, ["FeaturedPremium", "Featured", "Free", "Free"]),
};
