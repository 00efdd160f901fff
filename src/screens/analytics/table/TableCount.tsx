import { pageRange } from "#contracts/wire/pageSizes.ts";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { count } from "#ui/format/count.ts";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { useShownTable } from "./useShownTable.ts";

/** "1 to 20 of 38", spoken when it changes. */
export function TableCount() {
  const { t, language } = useAnalytics();
  const shown = useShownTable();
  const take = useAnalyticsState(({ context }) => context.take);
  const asking = useAnalyticsState((snapshot) => snapshot.matches({ table: "asking" }));
  const figure = (value: number) => count(value, language);
  const range = () => {
    if (!shown) return null;
    if (shown.total === 0) return t("count.none");
    const { from, to } = pageRange(shown.search.skip, shown.total, take);
    return t("count.range", { from: figure(from), to: figure(to), total: figure(shown.total) });
  };
  const line = asking ? t("count.loading") : range();
  return (
    <LiveRegion className="min-h-4.5 w-52 text-sm text-muted max-sm:w-full sm:text-right tabular">
      {/* Another text is another element: it ends where this one does, and would count as one that moved. */}
      <span key={line}>{line}</span>
    </LiveRegion>
  );
}
