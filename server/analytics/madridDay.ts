const madrid = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Madrid" });

/** The day of an instant in Europe/Madrid, `YYYY-MM-DD`. */
export const madridDay = (instant: Date): string => madrid.format(instant);
