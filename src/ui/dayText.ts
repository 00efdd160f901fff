/** A day as it is written, DD/MM/YYYY; empty for none. */
export const dayText = (iso: string): string => iso.split("-").reverse().join("/");

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const shortYear = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/;

function realDay(year: string, month: string, day: string): string {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const real = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(iso) ? iso : "";
}

/**
 * The ISO day of a written one, day or year first, with any of / . - and any spaces between its parts; empty for what is
 * no day or only half of one. A year of two figures is one of this century, and only where the text is `whole`: on the
 * way to four it says nothing yet.
 */
export function dayOfText(text: string, whole = false): string {
  const written = text.replace(/\s/g, "");
  const [, first = "", second = "", third = ""] =
    dayFirst.exec(written) ?? (whole ? shortYear.exec(written) : null) ?? yearFirst.exec(written) ?? [];
  if (third === "") return "";
  if (first.length === 4) return realDay(first, second, third);
  return realDay(third.length === 2 ? `20${third}` : third, second, first);
}
