const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds in the largest unit of which there are two, rounded up; the symbols are those of every language. */
export function waitText(seconds: number): string {
  if (seconds >= 2 * HOUR) return `${Math.ceil(seconds / HOUR)} h`;
  if (seconds >= 2 * MINUTE) return `${Math.ceil(seconds / MINUTE)} min`;
  return `${Math.ceil(seconds)} s`;
}
