import type { CardFigure } from "./FigureCard.tsx";

const propertyMetric = { views: "views", detailed: "detailed" } as const;
const directoryMetric = { views: "view", detailed: "detailed" } as const;

/** Where a figure comes from: analytics with `metric`, enquiries with `type` (web or phone), both with `fromdate` (DASH-10 … DASH-13). */
export function linkOf(part: "properties" | "directories", figure: CardFigure, fromdate: string): string {
  if (figure === "views" || figure === "detailed") {
    const metric = (part === "properties" ? propertyMetric : directoryMetric)[figure];
    return `/${part}/analytics?${new URLSearchParams({ fromdate, metric })}`;
  }
  const type = figure === "calls" || figure === "callers" ? "phone" : "web";
  return `/${part}/enquiries?${new URLSearchParams({ fromdate, type })}`;
}
