const format = new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/Madrid" });

/** The day of an instant in Europe/Madrid, both ISO (part 2 §9). */
export const madridDay = (instant: string): string => format.format(new Date(instant));
