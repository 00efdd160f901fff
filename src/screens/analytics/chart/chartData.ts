import type { ChartLine, TimeChartData } from "#ui/chart/timeChartData.ts";
import { count } from "#ui/format/count.ts";
import { pointName, shortPointName } from "./pointNames.ts";
import type { ChartWords } from "./useChartWords.ts";
import type { ShownChart } from "./useShownChart.ts";

/** The chart's figures with everything that is said of them, for the picture. */
export function chartData(
  { search: { interval, metric, metric2 }, points, before }: ShownChart,
  t: ChartWords,
  language: string,
): TimeChartData {
  // Asked for once: a translation for each of 180 values is felt on a slow machine.
  const words = t("hover", { name: "{name}", figure: "{figure}" });
  const hover = (name: string, value: number) =>
    words.replace("{name}", name).replace("{figure}", count(value, language));
  const line = (which: 0 | 1): ChartLine => {
    const name = t(`metric.${which === 0 ? metric : metric2}`);
    const values = points.map((point) => point.values[which]);
    return { values, texts: values.map((value) => hover(name, value)) };
  };
  const nameOf = (day: string) => pointName(day, interval, t, language);
  return {
    points: points.map(({ day }) => ({ short: shortPointName(day, interval), title: nameOf(day) })),
    series: [line(0), line(1)],
    before: before && {
      values: points.map((point) => point.before?.values[0] ?? null),
      texts: points.map((point) =>
        point.before ? hover(nameOf(point.before.day), point.before.values[0]) : "",
      ),
    },
  };
}
