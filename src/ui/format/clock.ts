const format = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Madrid",
  hour: "2-digit",
  minute: "2-digit",
});

/** HH:MM in Europe/Madrid, of an ISO instant; the same in both languages. */
export const clock = (iso: string): string => format.format(new Date(iso));
