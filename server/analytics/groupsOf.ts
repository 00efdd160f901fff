import type { DimensionGroup } from "#contracts/analytics/analytics.ts";

/** What a group came to, from all sources. */
export const worth = ({ MetricResults }: DimensionGroup): number =>
  MetricResults.reduce((total, { Total }) => total + Total, 0);

/** What groups came to together. */
export const sumOf = (groups: readonly DimensionGroup[]): number =>
  groups.reduce((total, group) => total + worth(group), 0);

/** What a group came to from one source; a null group is unknown. */
export interface GroupRow {
  readonly group: string | null;
  readonly source: string;
  readonly total: number;
}

const before = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

const sum = ({ MetricResults }: DimensionGroup): number =>
  MetricResults.reduce((total, { Total }) => total + Total, 0);

/**
 * The lines of a table, the largest first and then by name; what came to nothing is left out. `named` says what a group
 * of the rows is called; those with one name become one, the unknown is `""`.
 */
export function groupsOf(
  metric: string,
  rows: readonly GroupRow[],
  named: (group: string) => string = (group) => group,
): DimensionGroup[] {
  const totals = new Map<string, Map<string, number>>();
  for (const { group, source, total } of rows) {
    if (total === 0) continue;
    const name = group === null ? "" : named(group);
    const bySource = totals.get(name) ?? new Map<string, number>();
    bySource.set(source, (bySource.get(source) ?? 0) + total);
    totals.set(name, bySource);
  }
  const groups = [...totals].map(([Group, bySource]) => ({
    Group,
    MetricResults: [...bySource]
      .sort(([one], [other]) => before(one, other))
      .map(([Source, Total]) => ({ EventName: metric, Source, Total })),
  }));
  return groups.sort((one, other) => sum(other) - sum(one) || before(one.Group, other.Group));
}
