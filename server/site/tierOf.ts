import type { DirectoryEntry } from "#contracts/directory/directoryEntry.ts";
import type { EntryTier } from "#server/directory/entry.ts";

/** What an entry is contracted as. */
export function tierOf({ IsPremiumFeatured, IsFeatured }: DirectoryEntry): EntryTier {
  if (IsPremiumFeatured) return "FeaturedPremium";
  return IsFeatured ? "Featured" : "Free";
}
