import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { ContractLevel } from "#contracts/promotion/rateCard.ts";

type Promotion = Pick<DirectoryEntry, "IsFeatured" | "IsPremiumFeatured">;

/** The one level of an entry (DIR-16); null is none, which is free. */
export const entryLevel = ({ IsFeatured, IsPremiumFeatured }: Promotion): ContractLevel | null =>
  IsPremiumFeatured ? "FeaturedPremium" : IsFeatured ? "Featured" : null;

/** Only featured and premium entries can be edited: others are refused with `ErrCannotUpdate` (RIGHT-11). */
export const isEditable = (entry: Promotion): boolean => entryLevel(entry) !== null;
