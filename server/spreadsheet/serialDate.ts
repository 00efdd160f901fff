const DAY = 24 * 60 * 60 * 1000;
/** Day 0 of spreadsheet programs, for dates after February 1900. */
const EPOCH = Date.UTC(1899, 11, 30);

const madrid = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Madrid",
  ...{ year: "numeric", month: "2-digit", day: "2-digit" },
  ...{ hour: "2-digit", minute: "2-digit", second: "2-digit" },
});

const serial = (clock: string): number => (Date.parse(clock) - EPOCH) / DAY;

/** An ISO day as spreadsheet programs count days. */
export const serialDay = (day: string): number => serial(`${day}T00:00:00Z`);

/** What the clock in Europe/Madrid shows at an ISO instant, to the second, as days and their fraction. */
export const serialInstant = (instant: string): number =>
  serial(`${madrid.format(new Date(instant)).replace(" ", "T")}Z`);
