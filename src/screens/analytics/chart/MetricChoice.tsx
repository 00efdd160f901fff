import { cx } from "class-variance-authority";
import Info from "lucide-react/icons/info";
import { type DirectoryMetric, directoryMetrics } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { type PropertyMetric, propertyMetrics } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { About } from "#contracts/wire/about.ts";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Select } from "#ui/control/Select.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/overlay/Popover.tsx";
import { useChart, useChartState } from "./chartContext.ts";

type DefinitionKey = `definition.property.${PropertyMetric}` | `definition.directory.${DirectoryMetric}`;

/** The text that says what a metric counts: both screens have some of the same name. */
const definitionKey = (about: About, metric: AnalyticsSearch["metric"]): DefinitionKey =>
  about === "property"
    ? `definition.property.${metric as PropertyMetric}`
    : `definition.directory.${metric as DirectoryMetric}`;

interface MetricInfoProps {
  metric: AnalyticsSearch["metric"];
}

/** What a metric counts, one press away from its name (docs/decisions/012-figures.md). */
function MetricInfo({ metric }: MetricInfoProps) {
  const { about, t } = useChart();
  const name = t(`metric.${metric}`);
  return (
    <Popover>
      <PopoverTrigger asChild>
        <IconButton size="inline" label={t("define", { metric: name })}>
          <Info aria-hidden="true" />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent width={300} aria-label={t("define", { metric: name })}>
        <p className="text-sm font-medium">{name}</p>
        <p className="mt-1 text-sm text-muted">{t(definitionKey(about, metric))}</p>
      </PopoverContent>
    </Popover>
  );
}

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
    <span className="flex min-w-0 items-center gap-1 @max-table:w-full">
      <span className="relative min-w-0 flex-1 @table:w-52">
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
