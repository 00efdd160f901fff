/** A day as it is written, DD/MM/YYYY; empty for none. */
export const dayText = (iso: string): string => iso.split("-").reverse().join("/");

/** The ISO day of a written one, with any of / . - between its parts; empty for what is no day or only half of one. */
export function dayOfText(text: string): string {
  const [, day = "", month = "", year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  if (year === undefined) return "";
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const real = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(iso) ? iso : "";
}
