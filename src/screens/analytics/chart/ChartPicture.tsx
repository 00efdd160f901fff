import { useCallback, useMemo } from "react";
import { TimeChart } from "#ui/chart/TimeChart.tsx";
import type { Plotly } from "#ui/chart/usePlotly.ts";
import { count } from "#ui/format/count.ts";
import { day as dayText } from "#ui/format/day.ts";
import { ChartMarks } from "./ChartMarks.tsx";
import { useChart } from "./chartContext.ts";
import { chartData } from "./chartData.ts";
import { chartHeight } from "./chartHeight.ts";
import type { ShownChart } from "./useShownChart.ts";

interface ChartPictureProps {
  plotly: Plotly;
  shown: ShownChart;
}

/** Both metrics drawn, with what happened to the listings over them. */
export function ChartPicture({ plotly, shown }: ChartPictureProps) {
  const { t, language } = useChart();
  const data = useMemo(() => chartData(shown, t, language), [shown, t, language]);
  const format = useCallback((value: number) => count(value, language), [language]);
  const { fromdate, todate, metric, metric2 } = shown.search;
  return (
    <TimeChart
      plotly={plotly}
      height={chartHeight}
      data={data}
      format={format}
      label={t("picture", {
        metric: t(`metric.${metric}`),
        metric2: t(`metric.${metric2}`),
        from: dayText(fromdate),
        to: dayText(todate),
      })}
      overlay={(geometry) => <ChartMarks shown={shown} geometry={geometry} />}
    />
  );
}
