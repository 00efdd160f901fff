import type { Interval } from "#contracts/analytics/analytics.ts";
import { day as dayText } from "#ui/format/day.ts";
import type { ChartWords } from "./useChartWords.ts";

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
