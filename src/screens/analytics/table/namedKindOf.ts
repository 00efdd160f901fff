import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import type { NamedKind } from "#machines/groupNamesMachine.ts";

const kinds: readonly string[] = ["town", "province", "region", "property"] satisfies NamedKind[];

/** What a call has to name the groups of a dimension by, or null when the panel knows their words. */
export const namedKindOf = (dimention: AnalyticsSearch["dimention"]): NamedKind | null =>
  kinds.includes(dimention) ? (dimention as NamedKind) : null;
