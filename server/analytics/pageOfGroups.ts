import type { DimensionGroup, DimensionPage } from "#contracts/analytics/analytics.ts";
import { limits } from "#contracts/wire/limits.ts";

/** A page of a table's lines, 20 of them when nobody says how many (STAT-16). */
export function pageOfGroups(
  groups: readonly DimensionGroup[],
  take: number = limits.pageSize,
  skip = 0,
): DimensionPage {
  return {
    Groups: groups.slice(skip, skip + take),
    Page: Math.floor(skip / take) + 1,
    Total: groups.length,
  };
}
