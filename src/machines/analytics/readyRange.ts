import { daysBefore, monthsBefore } from "#contracts/wire/days.ts";
import type { DayRange } from "../list/filterFields.ts";

/** Ranges that are chosen by name (STAT-51). */
export const readyRanges = [
  "last7",
  "last28",
  "last30",
  "last90",
  "thisMonth",
  "lastMonth",
  "thisYear",
] as const;
export type ReadyRange = (typeof readyRanges)[number];

const monthOf = (day: string) => `${day.slice(0, 8)}01`;

/** A range that began on a day and goes on: to yesterday, which is complete, unless it begins today. */
const upToYesterday = (fromdate: string, today: string): DayRange => ({
  fromdate,
  todate: fromdate === today ? today : daysBefore(today, 1),
});

/** The days of a range; all but those of a month or year that begins today end yesterday at the latest. `today` is an ISO day. */
export function readyRange(range: ReadyRange, today: string): DayRange {
  switch (range) {
    case "last7":
    case "last28":
    case "last30":
    case "last90":
      return upToYesterday(daysBefore(today, Number(range.slice(4))), today);
    case "thisMonth":
      return upToYesterday(monthOf(today), today);
    case "lastMonth":
      return { fromdate: monthsBefore(monthOf(today), 1), todate: daysBefore(monthOf(today), 1) };
    case "thisYear":
      return upToYesterday(`${today.slice(0, 4)}-01-01`, today);
    default:
      return range satisfies never;
  }
}

/** The first of them that has the days; `null` when none has. */
export const rangeName = ({ fromdate, todate }: DayRange, today: string): ReadyRange | null =>
  readyRanges.find((range) => {
    const days = readyRange(range, today);
    return days.fromdate === fromdate && days.todate === todate;
  }) ?? null;
