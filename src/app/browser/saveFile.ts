import { safeCell } from "#machines/property-workbook/writtenCell.ts";
import type { Sheet } from "#screens/import-report/findingSheets.ts";

/** Saves bytes on the user's machine under a name, as a link that is followed. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download has begun once the address was followed; browsers read it a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

const LONGEST_CELL = 32_767;
const cellOf = (value: string | number | null) =>
  typeof value === "string" ? safeCell(value).slice(0, LONGEST_CELL) : value;

/** Saves sheets as a workbook; each has its headers first, which can be filtered by. No text in it becomes a formula (SAFE-30). */
export async function saveSheets(name: string, sheets: readonly Sheet[]): Promise<void> {
  const { utils, write } = await import("@e965/xlsx");
  const book = utils.book_new();
  for (const { title, widths, rows } of sheets) {
    const sheet = utils.aoa_to_sheet(rows.map((row) => row.map(cellOf)));
    sheet["!cols"] = widths.map((wch) => ({ wch }));
    sheet["!autofilter"] = { ref: sheet["!ref"] ?? "A1" };
    utils.book_append_sheet(book, sheet, title);
  }
  const bytes: ArrayBuffer = write(book, { bookType: "xlsx", type: "array", compression: true });
  saveFile(new Blob([bytes]), name);
}
