import type { CardFigure } from "./FigureCard.tsx";

interface FigureDays {
  /** ISO days in Europe/Madrid, both included. */
  FromDate: string;
  ToDate: string;
}

/**
 * Where a figure comes from: analytics with `metric` unless it is the screen's first one, enquiries with `type` (web or phone) and without
 * spam (DASH-10 … DASH-13). Both days are always written: a link that is followed after midnight still leads to its figure (DASH-37).
 */
export function linkOf(
  part: "properties" | "directories",
  figure: CardFigure,
  { FromDate: fromdate, ToDate: todate }: FigureDays,
): string {
  if (figure === "views" || figure === "detailed") {
    // The metric that the screen begins with is not written.
    const metric = figure === "detailed" && { metric: figure };
    return `/${part}/analytics?${new URLSearchParams({ fromdate, todate, ...metric })}`;
  }
  const type = figure === "calls" || figure === "callers" ? "phone" : "web";
  return `/${part}/enquiries?${new URLSearchParams({ fromdate, todate, spam: "false", type })}`;
}
