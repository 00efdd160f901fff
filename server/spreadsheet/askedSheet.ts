import { madridDay } from "#contracts/wire/days.ts";
import type { Column } from "./sheetXml.ts";

/** A line of the sheet that says what a workbook was asked for. */
export type AskedRow = readonly [name: string, value: string];

/** An ISO day as people write it. */
export const dayText = (day: string): string => day.split("-").reverse().join("/");

/** When a workbook was made, by the clock in Madrid: `26/11/2026 11:00`. */
export function madeText(now: Date): string {
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Madrid",
    hour: "2-digit",
    minute: "2-digit",
  });
  return `${dayText(madridDay(now))} ${clock.format(now)}`;
}

/** Only the lines that have a value: what is no filter is left out. */
export const rowsWithValue = (rows: readonly (readonly [string, string | undefined])[]): AskedRow[] =>
  rows.flatMap(([name, value]) => (value ? [[name, value] as const] : []));

/** The columns of that sheet, under the words for both. */
export const askedColumns = (what: string, value: string): Column<AskedRow>[] => [
  { header: what, format: "text", width: 26, value: ([name]) => name },
  { header: value, format: "text", width: 60, value: ([, text]) => text },
];
