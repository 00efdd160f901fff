// @chunk parts
const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Madrid" });

/** The day of an instant (ISO, or a date) in Europe/Madrid, `YYYY-MM-DD` (CALL-51). */
export const madridDay = (instant: string | Date): string => format.format(new Date(instant));

const dayMs = 24 * 60 * 60 * 1_000;

/** The day that lies a number of days before another, both ISO. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

/** The day that lies a number of months before another, both ISO; the last of its month where that is shorter. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}
