import { cx } from "class-variance-authority";
import ChartLine from "lucide-react/icons/chart-line";
import TableIcon from "lucide-react/icons/table";
import { memo, useMemo, useState } from "react";
import { intervals } from "#contracts/analytics/analytics.ts";
import type { About } from "#contracts/wire/about.ts";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Segmented } from "#ui/control/Segmented.tsx";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { count } from "#ui/format/count.ts";
import { day as dayText } from "#ui/format/day.ts";
import { changeOf, percentChange } from "#ui/format/percentChange.ts";
import { Card } from "#ui/layout/Card.tsx";
import { ChartFrame } from "./ChartFrame.tsx";
import { type AnalyticsActor, ChartContext, useChart, useChartState, useChartWords } from "./chartContext.ts";
import { MetricChoice } from "./MetricChoice.tsx";
import { type ShownChart, useShownChart } from "./useShownChart.ts";

type Total = ShownChart["totals"][number];

/** What both metrics come to in the range, and how that differs from the range before; spoken when it changes. */
function ChartTotals() {
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

/** How finely the chart is cut; the chart alone is asked again (STAT-18). */
function IntervalChoice() {
  const { actor, t } = useChart();
  const chosen = useChartState(({ context }) => context.form.interval);
  return (
    <Segmented
      label={t("interval.label")}
      value={chosen}
      onValueChange={(interval) => actor.send({ type: "filter.choose", changes: { interval } })}
      options={intervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
    />
  );
}

interface PerDayButtonProps {
  perDay: boolean;
  onPress: () => void;
}

/** Weeks and months by what they came to on each of their days; days have nothing to divide (STAT-49). */
function PerDayButton({ perDay, onPress }: PerDayButtonProps) {
  const { t } = useChart();
  const days = useChartState(({ context }) => context.form.interval === "day");
  return (
    !days && (
      <Button aria-pressed={perDay} className="px-2.5 text-sm" onClick={onPress}>
        {t("perDay")}
      </Button>
    )
  );
}

interface ChartCardProps {
  actor: AnalyticsActor;
  about: About;
  language: string;
}

/** Two metrics over time, with what they came to (STAT-01, DSTAT-03). Its texts are `analyticsChart` and `problem`. */
export const ChartCard = memo(function ChartCard({ actor, about, language }: ChartCardProps) {
  const t = useChartWords();
  const [figures, setFigures] = useState(false);
  const [perDay, setPerDay] = useState(false);
  const card = useKeptFocus<HTMLElement>();
  const context = useMemo(() => ({ actor, about, language, perDay, t }), [actor, about, language, perDay, t]);
  return (
    <ChartContext value={context}>
      <Card ref={card} aria-label={t("label")} className="p-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 @max-table:w-full">
            <MetricChoice which="metric" />
            <span className="text-sm text-muted @max-table:sr-only">{t("against")}</span>
            <MetricChoice which="metric2" />
          </div>
          <div className="flex items-center gap-2 @table:ml-auto">
            <PerDayButton perDay={perDay} onPress={() => setPerDay(!perDay)} />
            <IntervalChoice />
            <IconButton
              variant="outline"
              label={t(figures ? "asChart" : "asTable")}
              onClick={() => setFigures(!figures)}
            >
              {figures ? <ChartLine aria-hidden="true" /> : <TableIcon aria-hidden="true" />}
            </IconButton>
          </div>
        </div>
        <ChartTotals />
        <ChartFrame figures={figures} />
      </Card>
    </ChartContext>
  );
});
