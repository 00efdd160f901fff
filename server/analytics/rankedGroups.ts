import type { DimensionGroup } from "#contracts/analytics/analytics.ts";

/**
 * The lines of a table in the order of another metric's, then what only this one has, in its own order. A group of the
 * other that came to nothing here stays, without results.
 */
export function rankedGroups(
  groups: readonly DimensionGroup[],
  ranking: readonly DimensionGroup[],
): DimensionGroup[] {
  const own = new Map(groups.map((group) => [group.Group, group]));
  const ranked = new Set(ranking.map(({ Group }) => Group));
  return [
    ...ranking.map(({ Group }) => own.get(Group) ?? { Group, MetricResults: [] }),
    ...groups.filter(({ Group }) => !ranked.has(Group)),
  ];
}
