import { madridDay } from "#contracts/wire/days.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** Days as ISO dates: the range from N days ago to yesterday in Europe/Madrid, and the N days before it (DASH-03). */
export interface StatsDates {
  FromDate: string;
  ToDate: string;
  BeforeFrom: string;
  BeforeTo: string;
}

/** `now` is any instant of today, ISO. */
export function statsDates(days: number, now: string): StatsDates {
  const today = Date.parse(madridDay(now));
  const daysAgo = (count: number) => new Date(today - count * dayMs).toISOString().slice(0, 10);
  return {
    FromDate: daysAgo(days),
    ToDate: daysAgo(1),
    BeforeFrom: daysAgo(2 * days),
    BeforeTo: daysAgo(days + 1),
  };
}
