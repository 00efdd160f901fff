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
