import ChartLine from "lucide-react/icons/chart-line";
import TableIcon from "lucide-react/icons/table";
import { memo, useMemo, useState } from "react";
import { intervals } from "#contracts/analytics/analytics.ts";
import type { About } from "#contracts/wire/about.ts";
import { Button } from "#ui/control/Button.tsx";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Segmented } from "#ui/control/Segmented.tsx";
import { useKeptFocus } from "#ui/focus/useKeptFocus.ts";
import { Card } from "#ui/layout/Card.tsx";
import { ChartFrame } from "./ChartFrame.tsx";
import { ChartTotals } from "./ChartTotals.tsx";
import { type AnalyticsActor, ChartContext, useChart, useChartState, useChartWords } from "./chartContext.ts";
import { MetricChoice } from "./MetricChoice.tsx";

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
