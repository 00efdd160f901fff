const format = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Madrid",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

/** DD/MM/YYYY in Europe/Madrid, of an ISO date or instant; the same in both languages. */
export const day = (iso: string): string => format.format(new Date(iso));
