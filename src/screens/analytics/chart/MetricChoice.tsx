import { cx } from "class-variance-authority";
import { directoryMetrics } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { propertyMetrics } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { Select } from "#ui/control/Select.tsx";
import { useChart, useChartState } from "./chartContext.ts";
import { MetricInfo } from "./MetricInfo.tsx";

interface MetricChoiceProps {
  which: "metric" | "metric2";
}

const metricsOf = { property: propertyMetrics, directory: directoryMetrics };

/** One of the two metrics; the list leaves the other's choice out (STAT-09). */
export function MetricChoice({ which }: MetricChoiceProps) {
  const { actor, about, t } = useChart();
  const chosen = useChartState(({ context }) => context.form[which]);
  const other = useChartState(({ context }) => context.form[which === "metric" ? "metric2" : "metric"]);
  return (
    <span className="flex min-w-0 items-center gap-1 max-sm:w-full">
      <span className="relative min-w-0 flex-1 sm:w-52">
        <span
          aria-hidden="true"
          className={cx(
            "pointer-events-none absolute top-1/2 left-3 z-10 size-2 -translate-y-1/2 rounded-full",
            which === "metric" ? "bg-series-1" : "bg-series-2",
          )}
        />
        <Select
          aria-label={t(`choose.${which}`)}
          className="pl-7 font-medium"
          value={chosen}
          onValueChange={(value) => actor.send({ type: "filter.choose", changes: { [which]: value } })}
        >
          {metricsOf[about]
            .filter((metric) => metric !== other)
            .map((metric) => (
              <option key={metric} value={metric}>
                {t(`metric.${metric}`)}
              </option>
            ))}
        </Select>
      </span>
      <MetricInfo metric={chosen as AnalyticsSearch["metric"]} />
    </span>
  );
}
