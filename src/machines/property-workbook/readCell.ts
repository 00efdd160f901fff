import { numberRules } from "#contracts/number/numberRule.ts";
import { readNumber, readsSmaller } from "#contracts/number/numberText.ts";
import { propertyNumber } from "#contracts/property/propertyFields.ts";
import type { CellValue, SheetColumn } from "./sheetColumns.ts";
import type { SheetReader } from "./sheetWords.ts";
import { plainCell, unshielded } from "./writtenCell.ts";

/** A cell as it stands in a file, whatever the file is. A date that a program has made of something is its text. */
export type RawCell =
  | { readonly is: "number"; readonly value: number }
  | { readonly is: "text"; readonly value: string }
  | { readonly is: "flag"; readonly value: boolean }
  | { readonly is: "formula" }
  | { readonly is: "error" };

/** Why a cell cannot be taken, before any rule of its field is asked. */
export type CellFault =
  | "formula"
  | "error"
  | "number"
  | "choice"
  | "flag"
  | "place"
  | "severalPlaces"
  | "twoReadings";

export type CellRead = { readonly value: CellValue } | { readonly fault: CellFault };

const languages = { en: ["en", "es"], es: ["es", "en"] } as const;

/** Fifteen digits are what a spreadsheet keeps of a number. */
const DIGITS = 15;
const kept = (value: number) => Number(value.toPrecision(DIGITS));

/** Whether two values of a cell are one: what a spreadsheet rounds or tidies is no difference (SHEET-05). */
export function sameValue(one: CellValue, other: CellValue): boolean {
  if (typeof one === "number" && typeof other === "number") return kept(one) === kept(other);
  if (typeof one === "string" && typeof other === "string") return plainCell(one) === plainCell(other);
  return one === other;
}

/**
 * A number of a text is read in the reader's language. A CSV that was saved in the other one says what it said before, if that is how
 * it reads there. A number that the reader's language makes a thousand times smaller than it may be meant is not taken (FIELD-29).
 */
function numberIn(
  column: SheetColumn & { kind: "number" },
  text: string,
  reader: SheetReader,
  was: CellValue,
) {
  const kind = propertyNumber(column.number, "EUR");
  const rule = numberRules[kind];
  const readings = languages[reader.language].map((language) => readNumber(text, rule, language));
  const before = readings.find((reading) => reading.kind === "number" && sameValue(reading.value, was));
  const reading = before ?? readings[0];
  if (reading?.kind === "number") {
    if (!before && readsSmaller(text, kind, reading.value)) return { fault: "twoReadings" } as const;
    return { value: reading.value };
  }
  return reading?.kind === "empty" ? { value: null } : ({ fault: "number" } as const);
}

function placed(text: string, reader: SheetReader): CellRead {
  const place = reader.placeOf(text);
  if (place === null) return { fault: "severalPlaces" };
  return place === undefined ? { fault: "place" } : { value: place };
}

function readText(column: SheetColumn, written: string, reader: SheetReader, was: CellValue): CellRead {
  const text = plainCell(written);
  switch (column.kind) {
    case "text":
      return { value: unshielded(text) || null };
    case "number":
      return numberIn(column, unshielded(text), reader, was);
    case "choice": {
      const value = reader.chosen(column.list, text);
      return value === undefined ? { fault: "choice" } : { value };
    }
    case "flag":
    case "mark": {
      const value = reader.saidYes(text);
      return value === undefined ? { fault: "flag" } : { value };
    }
    case "place":
      return placed(text, reader);
    default:
      column satisfies never;
      return { value: null };
  }
}

const nothing = (column: SheetColumn): CellRead => ({
  value: column.kind === "flag" || column.kind === "mark" ? false : null,
});

/** What a cell of a column says; `was` is what the listing says there now. */
export function readCell(
  column: SheetColumn,
  cell: RawCell | undefined,
  reader: SheetReader,
  was: CellValue,
): CellRead {
  if (!cell) return nothing(column);
  if (cell.is === "formula" || cell.is === "error") return { fault: cell.is };
  if (cell.is === "number" && column.kind === "number") return { value: cell.value };
  if (cell.is === "flag" && (column.kind === "flag" || column.kind === "mark")) return { value: cell.value };
  const text = String(cell.value);
  return text.trim() === "" ? nothing(column) : readText(column, text, reader, was);
}
