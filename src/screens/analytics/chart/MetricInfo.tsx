import Info from "lucide-react/icons/info";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { IconButton } from "#ui/control/IconButton.tsx";
import { Popover, PopoverContent, PopoverTrigger } from "#ui/overlay/Popover.tsx";
import { useChart } from "./chartContext.ts";
import { definitionKey } from "./definitionKey.ts";

interface MetricInfoProps {
  metric: AnalyticsSearch["metric"];
}

/** What a metric counts, one press away from its name (docs/decisions/012-figures.md). */
export function MetricInfo({ metric }: MetricInfoProps) {
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
