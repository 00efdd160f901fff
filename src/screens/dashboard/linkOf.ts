import type { CardFigure } from "./FigureCard.tsx";

/** Where a figure comes from: analytics with `metric` unless it is the screen's first one, enquiries with `type` (web or phone), both with `fromdate` (DASH-10 … DASH-13). */
export function linkOf(part: "properties" | "directories", figure: CardFigure, fromdate: string): string {
  if (figure === "views" || figure === "detailed") {
    // The metric that the screen begins with is not written.
    const chosen = figure === "views" ? {} : { metric: figure };
    return `/${part}/analytics?${new URLSearchParams({ fromdate, ...chosen })}`;
  }
  const type = figure === "calls" || figure === "callers" ? "phone" : "web";
  return `/${part}/enquiries?${new URLSearchParams({ fromdate, type })}`;
}
