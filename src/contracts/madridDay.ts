const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Madrid" });

/** The day of an instant (ISO, or a date) in Europe/Madrid, `YYYY-MM-DD` (part 2 §9). */
export const madridDay = (instant: string | Date): string => format.format(new Date(instant));
