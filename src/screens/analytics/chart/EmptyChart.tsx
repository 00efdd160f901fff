import ChartLine from "lucide-react/icons/chart-line";
import { activeChips } from "#machines/analytics/analyticsChips.ts";
import { analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { day as dayText } from "#ui/format/day.ts";
import { focusFilters } from "../filters/focusFilters.ts";
import { useChart, useChartState } from "./chartContext.ts";
import type { ShownChart } from "./useShownChart.ts";

interface EmptyChartProps {
  shown: ShownChart;
}

/** Nothing was counted: says where, and takes the filters away when there are any. */
export function EmptyChart({ shown: { search } }: EmptyChartProps) {
  const { actor, about, t } = useChart();
  const today = useChartState(({ context }) => context.today);
  const filtered = activeChips(search, analyticsSearch(about, today).defaults).length > 0;
  const clear = () => {
    actor.send({ type: "filter.clear" });
    focusFilters();
  };
  return (
    <EmptyState
      icon={<ChartLine aria-hidden="true" />}
      title={t("empty.title")}
      actions={filtered && <Button onClick={clear}>{t("empty.clear")}</Button>}
    >
      {t(filtered ? "empty.filtered" : "empty.text", {
        from: dayText(search.fromdate),
        to: dayText(search.todate),
      })}
    </EmptyState>
  );
}
