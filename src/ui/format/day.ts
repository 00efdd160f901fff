// @chunk parts
const clockFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Madrid",
  hour: "2-digit",
  minute: "2-digit",
});

/** HH:MM in Europe/Madrid, of an ISO instant; the same in both languages. */
export const clock = (iso: string): string => clockFormat.format(new Date(iso));

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Madrid",
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});

const date = /^(\d{4})-(\d{2})-(\d{2})$/;

/** DD/MM/YYYY in Europe/Madrid, of an ISO date or instant; the same in both languages. */
export const day = (iso: string): string =>
  // A date is the same one everywhere, and a chart has hundreds of them.
  date.test(iso) ? iso.replace(date, "$3/$2/$1") : dayFormat.format(new Date(iso));
