const dayMs = 24 * 60 * 60 * 1_000;

/** The day that lies a number of days before another, both ISO. */
export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
