import { directoryCategories } from "#contracts/directory/directoryCategories.ts";
import type { EntryTier } from "#server/directory/entry.ts";
import type { EntryContent } from "#server/directory/entryContent.ts";
import type { DemoLogo } from "./pictures/demoLogos.ts";

/** What the directory says of one demo entry; `Logo` is drawn, and an offline one was taken off after it was listed. */
export interface DemoBusiness extends Omit<EntryContent, "Logo"> {
  readonly Id: number;
  readonly Logo: DemoLogo | null;
  readonly offline?: true;
}

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

const called = (id: number) => directoryCategories.find(({ Id }) => Id === id)?.Labels.en ?? "";

/** What a demo entry says of its category and of the one below it, by the number of the latter. */
export function categorised(SubcategoryID: number) {
  const CategoryID = Math.floor(SubcategoryID / 10);
  const SubcategoryName = called(SubcategoryID);
  const SubcategoryTerm = SubcategoryName.toLowerCase().replaceAll(" ", "-");
  return { CategoryID, CategoryName: called(CategoryID), SubcategoryID, SubcategoryName, SubcategoryTerm };
}
