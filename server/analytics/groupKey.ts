import type { PropertyDimension } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { sortKey } from "#server/property/sortKey.ts";
import { groupLabel } from "./groupLabel.ts";

const numbered: readonly PropertyDimension[] = ["property", "bedrooms", "bathrooms", "price"];

/** What a group stands in order by: rooms, price bands and ids by their number, all else by its name in a language. */
export function groupKey(
  language: SystemLanguage,
  dimension: PropertyDimension,
  group: string,
): number | string {
  if (group === "") return "";
  // A band begins with its lowest price.
  if (numbered.includes(dimension)) return Number.parseFloat(group);
  return sortKey(groupLabel(language, dimension, group));
}
