import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import type { PeekSubject } from "#machines/propertyPeekMachine.ts";

/** Where the way goes on from the row of a property: to it in the list, to its enquiries, to its own figures. */
export const peekTargets = ["listing", "enquiries", "analytics"] as const;
export type PeekTarget = (typeof peekTargets)[number];

/**
 * The addresses for one property, by its number where that is known and by its reference otherwise; enquiries and figures are
 * of the days that the table shows.
 */
export function peekLinks(
  { by, group }: Pick<PeekSubject, "by" | "group">,
  found: number | null,
  { fromdate, todate, metric, metric2 }: Pick<AnalyticsSearch, "fromdate" | "todate" | "metric" | "metric2">,
): Record<PeekTarget, string> {
  const id = by === "property" ? group : String(found ?? "");
  const days = { fromdate, todate };
  const address = (path: string, byId: string, byRef: string, more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...more, ...(id === "" ? { [byRef]: group } : { [byId]: id }) })}`;
  return {
    listing: address("/properties", "Id", "AgentRef", {}),
    enquiries: address("/properties/enquiries", "propertyid", "agentref", days),
    analytics: address("/properties/analytics", "id", "agentref", { ...days, metric, metric2 }),
  };
}
