import type { DimensionGroup, DimensionPage } from "#contracts/analytics/analytics.ts";
import type { TableAnswer } from "#machines/analytics/analyticsSetup.ts";

/** What a group came to by either metric; null is not known, and never a nought. */
interface Figures {
  metric: number | null;
  metric2: number | null;
}

/**
 * A line of the table, with what the first metric came to in the range that it is compared with, and what each tier of service came
 * to where the figures tell it.
 */
export interface GroupFigures extends Figures {
  group: string;
  before: number | null;
  tiers: readonly (Figures & { tier: string })[];
}

const sum = ({ MetricResults }: DimensionGroup) =>
  MetricResults.reduce((total, { Total }) => total + Total, 0);

const find = (page: DimensionPage, name: string) => page.Groups.find(({ Group }) => Group === name);

/** Nobody notes a tier when somebody asks: such a metric has one result, without a source. */
const tellsTiers = (group: DimensionGroup | undefined) =>
  group === undefined || group.MetricResults.every(({ Source }) => Source !== "");

function ofTier(group: DimensionGroup | undefined, tier: string): number | null {
  if (!group || !tellsTiers(group)) return null;
  return group.MetricResults.find(({ Source }) => Source === tier)?.Total ?? 0;
}

const tierOrder = ["FeaturedPremium", "Featured", "Free"];

function tiersOf(one: DimensionGroup | undefined, other: DimensionGroup | undefined) {
  const sources = [one, other].flatMap((group) => group?.MetricResults ?? []).map(({ Source }) => Source);
  const tiers = [...new Set(sources)]
    .filter((source) => source !== "")
    .sort((a, b) => tierOrder.indexOf(a) - tierOrder.indexOf(b));
  return tiers.map((tier) => ({ tier, metric: ofTier(one, tier), metric2: ofTier(other, tier) }));
}

/**
 * The lines of a page: the groups of the first metric in its order, then those that only the second has. The second page was
 * ranked by the first, so that what it leaves out came in between; what the first leaves out is nothing once its groups end.
 */
export function groupFigures({ metric, metric2 }: TableAnswer, skip: number): GroupFigures[] {
  const ended = metric.Total <= skip + metric.Groups.length;
  const names = new Set([...metric.Groups, ...metric2.Groups].map(({ Group }) => Group));
  return [...names].map((group) => {
    const [one, other] = [find(metric, group), find(metric2, group)];
    return {
      group,
      metric: one ? sum(one) : ended ? 0 : null,
      metric2: other ? sum(other) : null,
      before: (one ?? other)?.Before ?? null,
      tiers: tiersOf(one, other),
    };
  });
}

/** Whether a line came to nothing in the range: it is there for what it came to before. */
export const isEmpty = ({ metric, metric2 }: GroupFigures): boolean => metric === 0 && metric2 === 0;
