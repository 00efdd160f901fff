import type { DimensionGroup, DimensionPage, GroupOrder } from "#contracts/analytics/analytics.ts";
import { limits } from "#contracts/wire/limits.ts";
import { sortOf } from "#contracts/wire/page.ts";
import { sumOf, worth } from "./groupsOf.ts";

/** A page of a table's lines, 20 of them when nobody says how many (STAT-16). */
function pageOfGroups(
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

interface Line {
  group: DimensionGroup;
  own: number;
  other: number;
}

const wayOf = { asc: 1, desc: -1 } as const;

/** Numbers by their size, words as they are read; the unknown comes last, whichever way. */
function compareKeys(one: number | string, other: number | string, way: 1 | -1): number {
  if (one === other) return 0;
  if (one === "" || other === "") return one === "" ? 1 : -1;
  return one < other ? -way : way;
}

/**
 * Every group of a metric and of the other one of its table, in one order for both: by name, by this metric or by the other
 * (`RankBy`). Equal figures go on with the larger one of the other metric, then by name. A group that came to nothing here stays, without results.
 */
export function orderedGroups(
  groups: readonly DimensionGroup[],
  others: readonly DimensionGroup[],
  order: GroupOrder,
  /** What a group is ordered by as a name: a number or a text; empty for the unknown. */
  keyOf: (group: string) => number | string,
): DimensionGroup[] {
  const lines = new Map<string, Line>();
  for (const group of groups) lines.set(group.Group, { group, own: worth(group), other: 0 });
  for (const group of others) {
    const line = lines.get(group.Group);
    if (line) line.other = worth(group);
    else
      lines.set(group.Group, {
        group: { Group: group.Group, MetricResults: [] },
        own: 0,
        other: worth(group),
      });
  }
  const { field, direction } = sortOf<"Group" | "Metric" | "RankBy">(order);
  const way = wayOf[direction];
  const keys = new Map([...lines.keys()].map((name) => [name, keyOf(name)]));
  const byName = (one: Line, other: Line, named: 1 | -1) =>
    compareKeys(keys.get(one.group.Group) ?? "", keys.get(other.group.Group) ?? "", named);
  const byFigure = (one: Line, other: Line) =>
    field === "Metric"
      ? way * (one.own - other.own) || other.other - one.other
      : way * (one.other - other.other) || other.own - one.own;
  return [...lines.values()]
    .sort((one, other) =>
      field === "Group" ? byName(one, other, way) : byFigure(one, other) || byName(one, other, 1),
    )
    .map(({ group }) => group);
}

interface TableQuestion<Metric> {
  readonly metric: Metric;
  readonly rankBy?: Metric | undefined;
  readonly order?: GroupOrder | undefined;
  readonly take?: number | undefined;
  readonly skip?: number | undefined;
}

/** A page of the table of a metric: ordered as `order` says, with the sum of all groups, or ranked by another metric. */
export async function tablePage<Metric>(
  { metric, rankBy, order, take, skip }: TableQuestion<Metric>,
  groupsBy: (metric: Metric) => Promise<DimensionGroup[]>,
  keyOf: (group: string) => number | string,
): Promise<DimensionPage> {
  const groups = await groupsBy(metric);
  const others = rankBy === undefined ? [] : await groupsBy(rankBy);
  if (order) {
    const lines = orderedGroups(groups, others, order, keyOf);
    return { ...pageOfGroups(lines, take, skip), Sum: sumOf(groups) };
  }
  return pageOfGroups(rankBy === undefined ? groups : rankedGroups(groups, others), take, skip);
}
