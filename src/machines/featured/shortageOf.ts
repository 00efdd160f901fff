import type { FeaturedLevel } from "#contracts/promotion/featuredContract.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";

/** What a property's switches can say: Premium, Standard or neither (FEAT-07). */
export type Level = FeaturedLevel | "none";

/** The one level that a property has. */
export const levelOf = ({
  PropertyFeaturedPremium,
  PropertyFeatured,
}: Pick<PropertyListItem["AdInfo"], "PropertyFeaturedPremium" | "PropertyFeatured">): Level =>
  PropertyFeaturedPremium ? "FeaturedPremium" : PropertyFeatured ? "Featured" : "none";

/** Why a property cannot be featured whatever places are left. */
export type Hindrance = "suspended" | "offline" | "deactivated";

/** Only what visitors can see is featured: active, online, not suspended (FEAT-03, FEAT-06). */
export function hindranceOf({
  Suspended,
  Online,
  Status,
}: Pick<PropertyListItem, "Suspended" | "Online" | "Status">): Hindrance | null {
  if (Suspended) return "suspended";
  if (!Online) return "offline";
  return Status === "deactivated" ? "deactivated" : null;
}

/** Places of a client by level: contracted, or taken. */
export type Places = Readonly<Record<FeaturedLevel, number>>;

/** `absent`: none contracted. `full`: all are taken. */
export type Shortage = "absent" | "full";

/** Why no place is left at a level; null when one is, or when the taken ones are not known and the service must judge. */
export function shortageOf(level: FeaturedLevel, max: Places, used: Places | null): Shortage | null {
  if (max[level] === 0) return "absent";
  return used !== null && used[level] >= max[level] ? "full" : null;
}

/** Why a level cannot be switched on now. `premium`: the way down from Premium leads over none. */
export type Block = Hindrance | Shortage | "premium";

interface Row {
  /** What the switches show. */
  wish: Level;
  hindrance: Hindrance | null;
}

/** The reason that keeps a level from being switched on; null when it can be, and always for the one that is on. */
export function blockedBy(
  level: FeaturedLevel,
  { wish, hindrance }: Row,
  shortage: Shortage | null,
): Block | null {
  if (wish === level) return null;
  if (hindrance) return hindrance;
  return wish === "FeaturedPremium" ? "premium" : shortage;
}
