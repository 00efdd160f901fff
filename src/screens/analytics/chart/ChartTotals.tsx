import { cx } from "class-variance-authority";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { day as dayText } from "#ui/format/day.ts";
import { changeOf, percentChange } from "#ui/format/percentChange.ts";
import { useChart, useChartState } from "./chartContext.ts";
import { type ShownChart, useShownChart } from "./useShownChart.ts";

type Total = ShownChart["totals"][number];

/** What both metrics come to in the range, and how that differs from the range before; spoken when it changes. */
export function ChartTotals() {
  const { t, language } = useChart();
  const shown = useShownChart();
  const comparing = useChartState((snapshot) => snapshot.matches({ chart: { known: "comparing" } }));
  const asking = useChartState((snapshot) => snapshot.matches({ chart: "asking" }));
  const failed = useChartState((snapshot) => snapshot.matches({ chart: "failed" }));
  const compare = shown?.search.compare ?? "period";
  const said = ({ metric, now, before }: Total) => {
    const change = before === null ? null : changeOf(now, before);
    const figure = count(now, language);
    return change === null
      ? t("total.said", { figure, metric: t(`metric.${metric}`) })
      : t(`total.compared.${compare}`, {
          figure,
          metric: t(`metric.${metric}`),
          change: percentChange(change, language),
        });
  };
  return (
    <div className={look}>
      {shown
        ? shown.totals.map((total, which) => (
            <TotalFigure key={total.metric} total={total} second={which === 1} comparing={comparing} />
          ))
        : !failed && <Skeleton className="h-5 w-72 max-w-full" />}
      {shown?.before && (
        <span className="flex items-center gap-2 text-sm text-muted @max-wide:w-full">
          <span aria-hidden="true" className="w-5 border-t border-edge" />
          {t(`before.${compare}`, { from: dayText(shown.before.fromdate), to: dayText(shown.before.todate) })}
        </span>
      )}
      <LiveRegion>{shown && !asking && !comparing && shown.totals.map(said).join(" ")}</LiveRegion>
    </div>
  );
}

// One line, two where it is narrow, three on a phone, from the start: the picture below stays where it is.
const look = [
  "mt-3 flex min-h-6 flex-wrap items-center gap-x-5 gap-y-1 text-base",
  "@max-wide:min-h-10.5 @max-wide:content-start @max-table:min-h-16.5",
].join(" ");

function TotalFigure({ total, second, comparing }: { total: Total; second: boolean; comparing: boolean }) {
  const { t, language } = useChart();
  const change = total.before === null ? null : changeOf(total.now, total.before);
  return (
    <span className="flex items-center gap-2 @max-table:w-full">
      <span
        aria-hidden="true"
        className={cx("size-2 rounded-full", second ? "bg-series-2" : "bg-series-1")}
      />
      <span className="text-muted">
        <span className="font-semibold text-ink tabular">{count(total.now, language)}</span>{" "}
        {total.now === 1 ? t(`single.${total.metric}`) : t(`metric.${total.metric}`)}
      </span>
      {change !== null && (
        <span
          className={cx(
            "min-w-16 font-medium tabular",
            Math.abs(change) < 0.05 ? "text-muted" : change > 0 ? "text-success" : "text-danger",
          )}
        >
          {percentChange(change, language)}
        </span>
      )}
      {change === null && comparing && <Skeleton className="h-4 w-16" />}
    </span>
  );
}
