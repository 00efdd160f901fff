import type { PropertyListItem } from "#contracts/property/property.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { levelOf } from "../featured/shortageOf.ts";

/** The filters that what is done to a row of the list can move it out of. */
export type RowFilters = Pick<PropertySearch, "Status" | "Featured">;

/** Whether a row passes them now. */
export function stillMatches(
  { Status, Featured }: RowFilters,
  item: Pick<PropertyListItem, "Status" | "AdInfo">,
): boolean {
  const level = levelOf(item.AdInfo);
  const featured = Featured === null || (Featured === "any" ? level !== "none" : Featured === level);
  return featured && (Status === "available" || Status === item.Status);
}
