import type {
  DimensionGroup,
  DimensionPage,
  GroupOrder,
  RangeBeside,
} from "#contracts/analytics/analytics.ts";
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
  readonly group: string;
  readonly results: DimensionGroup["MetricResults"];
  readonly own: number;
  readonly other: number;
  readonly before: number;
}

/** What the groups of one of both metrics came to in another range. */
export interface ComparedGroups {
  readonly groups: readonly DimensionGroup[];
  readonly of: RangeBeside["of"];
}

const wayOf = { asc: 1, desc: -1 } as const;

/** Numbers by their size, words as they are read; the unknown comes last, whichever way. */
function compareKeys(one: number | string, other: number | string, way: 1 | -1): number {
  if (one === other) return 0;
  if (one === "" || other === "") return one === "" ? 1 : -1;
  return one < other ? -way : way;
}

/** Every group that came to something by either metric or in the range beside. */
function linesOf(
  groups: readonly DimensionGroup[],
  others: readonly DimensionGroup[],
  befores: readonly DimensionGroup[],
): Line[] {
  const named = (those: readonly DimensionGroup[]) => new Map(those.map((group) => [group.Group, group]));
  const [own, other, before] = [named(groups), named(others), named(befores)];
  const worthIn = (those: ReadonlyMap<string, DimensionGroup>, name: string) => {
    const group = those.get(name);
    return group ? worth(group) : 0;
  };
  return [...new Set([...own.keys(), ...other.keys(), ...before.keys()])].map((group) => ({
    group,
    results: own.get(group)?.MetricResults ?? [],
    own: worthIn(own, group),
    other: worthIn(other, group),
    before: worthIn(before, group),
  }));
}

/** What lines are ordered by, the first that differs: the figure, then the larger of the metrics. */
function figuresOf(field: "Metric" | "RankBy" | "Change", way: 1 | -1, of: RangeBeside["of"]) {
  return ({ own, other, before }: Line): readonly number[] => {
    if (field === "Metric") return [way * own, -other];
    if (field === "RankBy") return [way * other, -own];
    const [changed, rest] = of === "metric" ? [own, other] : [other, own];
    return [way * (changed - before), -changed, -rest];
  };
}

/**
 * Every group of a metric and of the other one of its table, in one order for both: by name, by this metric, by the other
 * (`RankBy`), or by how one of them changed. Equal figures go on with the larger one of the other metric, then by name. A group that
 * came to nothing here stays, without results.
 */
export function orderedGroups(
  groups: readonly DimensionGroup[],
  others: readonly DimensionGroup[],
  order: GroupOrder,
  /** What a group is ordered by as a name: a number or a text; empty for the unknown. */
  keyOf: (group: string) => number | string,
  compared?: ComparedGroups,
): DimensionGroup[] {
  const { field, direction } = sortOf<"Group" | "Metric" | "RankBy" | "Change">(order);
  const way = wayOf[direction];
  const figures: (line: Line) => readonly number[] =
    field === "Group" ? () => [] : figuresOf(field, way, compared?.of ?? "metric");
  const lines = linesOf(groups, others, compared?.groups ?? []).map((line) => ({
    ...line,
    key: keyOf(line.group),
    figures: figures(line),
  }));
  const byFigure = (one: readonly number[], other: readonly number[]) =>
    one.reduce((found, figure, nth) => found || figure - (other[nth] ?? 0), 0);
  return lines
    .sort(
      (one, other) =>
        byFigure(one.figures, other.figures) || compareKeys(one.key, other.key, field === "Group" ? way : 1),
    )
    .map(({ group, results, before }) => ({
      Group: group,
      MetricResults: results,
      ...(compared && { Before: before }),
    }));
}

interface TableQuestion<Metric> {
  readonly metric: Metric;
  readonly rankBy?: Metric | undefined;
  readonly order?: GroupOrder | undefined;
  readonly before?: RangeBeside | undefined;
  readonly take?: number | undefined;
  readonly skip?: number | undefined;
}

/** A page of the table of a metric: ordered as `order` says, with the sum of all groups, or ranked by another metric. */
export async function tablePage<Metric>(
  { metric, rankBy, order, before, take, skip }: TableQuestion<Metric>,
  groupsBy: (metric: Metric, range?: Omit<RangeBeside, "of">) => Promise<DimensionGroup[]>,
  keyOf: (group: string) => number | string,
): Promise<DimensionPage> {
  const groups = await groupsBy(metric);
  const others = rankBy === undefined ? [] : await groupsBy(rankBy);
  if (!order) {
    return pageOfGroups(rankBy === undefined ? groups : rankedGroups(groups, others), take, skip);
  }
  const compared = before && {
    of: before.of,
    groups: await groupsBy(before.of === "metric" ? metric : (rankBy ?? metric), before),
  };
  return {
    ...pageOfGroups(orderedGroups(groups, others, order, keyOf, compared), take, skip),
    Sum: sumOf(groups),
    ...(compared && { SumBefore: sumOf(compared.groups) }),
  };
}
