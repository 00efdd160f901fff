import { intervals } from "#contracts/analytics/analytics.ts";
import { Segmented } from "#ui/control/Segmented.tsx";
import { useChart, useChartState } from "./chartContext.ts";

/** How finely the chart is cut; the chart alone is asked again (STAT-18). */
export function IntervalChoice() {
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
