import type { Interval } from "#contracts/analytics/analytics.ts";
import type { ChartMark } from "#contracts/analytics/chartMark.ts";
import type { ChartAnswer, Series } from "#machines/analytics/analyticsSetup.ts";
import type { ChartLine, TimeChartData } from "#ui/chart/chartGeometry.ts";
import { count } from "#ui/format/count.ts";
import { day as dayText } from "#ui/format/day.ts";
import type { ChartWords } from "./chartContext.ts";
import type { PointDays, ShownChart } from "./useShownChart.ts";

const months = new Map<string, Intl.DateTimeFormat>();

function monthOf(day: string, language: string): string {
  const locale = language === "es" ? "es-ES" : "en-GB";
  const format =
    months.get(locale) ??
    new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
  months.set(locale, format);
  const text = format.format(new Date(day));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What an interval is called, by its first day. */
export function pointName(day: string, interval: Interval, t: ChartWords, language: string): string {
  if (interval === "month") return monthOf(day, language);
  return interval === "week" ? t("week", { day: dayText(day) }) : dayText(day);
}

/** The same in as few letters as an axis has room for. */
export const shortPointName = (day: string, interval: Interval): string =>
  interval === "month" ? dayText(day).slice(3) : dayText(day).slice(0, 5);

/** What an interval lacks: "3 of 7 days", or that today still goes on; null for a whole one (STAT-48). */
export function incompleteText({ counted, of, goesOn }: PointDays, t: ChartWords): string | null {
  if (counted < of) return t("partOfDays", { counted, of });
  return goesOn ? t("soFar") : null;
}

/** The chart's figures with everything that is said of them, for the picture. */
export function chartData(
  { search: { interval, metric, metric2 }, points, days, before }: ShownChart,
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
    points: points.map(({ day }, at) => {
      const incomplete = days[at] ? incompleteText(days[at], t) : null;
      const title = [nameOf(day), incomplete].filter(Boolean).join(" · ");
      return { short: shortPointName(day, interval), title, incomplete };
    }),
    series: [line(0), line(1)],
    before: before && {
      values: points.map((point) => point.before?.values[0] ?? null),
      texts: points.map((point) =>
        point.before ? hover(nameOf(point.before.day), point.before.values[0]) : "",
      ),
    },
  };
}

/** Both metrics in one interval, and in the interval that stands at the same place of the range before. */
export interface ChartPoint {
  /** The first day of the interval, ISO. */
  day: string;
  values: readonly [number, number];
  before: { day: string; values: readonly [number, number] } | null;
  marks: readonly ChartMark[];
}

type Point = Series[number];

const dayOf = (point: Point) => ("Date" in point ? point.Date : point.Time);
const figureOf = (point: Point | undefined) =>
  point === undefined ? 0 : "Metric" in point ? point.Metric : point.Value;

/** The two answers side by side. What happened is told with either metric, so it is read from the first. */
export function chartPoints(answer: ChartAnswer, before: ChartAnswer | null): ChartPoint[] {
  return answer.metric.map((point, at) => {
    const earlier = before?.metric[at];
    return {
      day: dayOf(point),
      values: [figureOf(point), figureOf(answer.metric2[at])],
      before: earlier
        ? { day: dayOf(earlier), values: [figureOf(earlier), figureOf(before?.metric2[at])] }
        : null,
      marks: point.Marks ?? [],
    };
  });
}
