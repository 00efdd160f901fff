import type { DimensionGroup } from "#contracts/analytics/analytics.ts";

/** What a group came to, from all sources. */
export const worth = ({ MetricResults }: DimensionGroup): number =>
  MetricResults.reduce((total, { Total }) => total + Total, 0);

/** What groups came to together. */
export const sumOf = (groups: readonly DimensionGroup[]): number =>
  groups.reduce((total, group) => total + worth(group), 0);
