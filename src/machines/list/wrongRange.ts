import { limits } from "#contracts/wire/limits.ts";

/** Why a day of a range cannot be searched with. */
export type WrongDay = "missing" | "tooEarly" | "inFuture" | "afterEnd";

/** The days of a range as they stand in their fields: ISO, or empty while half written. */
export interface DayRange {
  readonly fromdate: string;
  readonly todate: string;
}

function wrongDay(day: string, today: string): WrongDay | null {
  if (day === "") return "missing";
  if (day < limits.earliestDate) return "tooEarly";
  return day > today ? "inFuture" : null;
}

/** What is wrong with a range (ENQ-16, STAT-20): two days from 2016-04-01 to `today`, in their order. */
export function wrongRange(
  { fromdate, todate }: DayRange,
  today: string,
): Partial<Record<keyof DayRange, WrongDay>> {
  const [from, to] = [wrongDay(fromdate, today), wrongDay(todate, today)];
  const turned = !from && !to && fromdate > todate;
  return {
    ...(from && { fromdate: from }),
    ...(turned && { fromdate: "afterEnd" }),
    ...(to && { todate: to }),
  };
}
