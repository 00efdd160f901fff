import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { sheetRows } from "#app/workbook/sheetRows.ts";
import { workbookBytes } from "#app/workbook/workbookBytes.ts";
import { compareSheet, type SheetReview } from "#machines/property-workbook/compareSheet.ts";
import { type CellValue, sheetColumns } from "#machines/property-workbook/sheetColumns.ts";
import { cellName, sheetTable } from "#machines/property-workbook/sheetTable.ts";
import { sheetReader } from "#machines/property-workbook/sheetWords.ts";
import { demoSheet } from "#tests/fixtures/demoSheet.ts";
import { sheetWords } from "#tests/fixtures/sheetWords.ts";
import { machine } from "./machine.ts";

const COUNT = 500;
const words = sheetWords.es;
const listings = demoSheet(COUNT);

/** What somebody writes into a cell, and what the panel is to read there. */
interface Edit {
  readonly row: number;
  /** Of its column, from 0. */
  readonly place: number;
  readonly typed: number | string;
  readonly will: CellValue;
}

const edit = (row: number, key: string, typed: number | string, will: CellValue = typed): Edit => ({
  row,
  typed,
  will,
  place: sheetColumns.findIndex((column) => column.key === key) + 2,
});

/** Cells of the rows on either end and between them: numbers, a decimal, texts with every kind of sign, with lines, and none. */
const edits: readonly Edit[] = [
  ...[2, 117, 250, 388, COUNT + 1].map((row) => edit(row, "Price", 400_000 + row)),
  edit(3, "Ref", "LO «3» & \"más\", año; '4'"),
  edit(4, "Address", "Calle de l'Òrgan, 3º - 1ª"),
  edit(250, "Descriptions.en", "Two lines:\nand a line, with; all of 'them' \"quoted\"."),
  edit(5, "Descriptions.es", "", null),
];

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** A cell of a flat document with this in it, in the look that it has. */
function cellWith(cell: string, typed: number | string): string {
  const look = /table:style-name="[^"]*"/.exec(cell)?.[0] ?? "";
  const lines = String(typed)
    .split("\n")
    .map((line) => `<text:p>${escaped(line)}</text:p>`)
    .join("");
  if (typed === "") return `<table:table-cell ${look}/>`;
  const value =
    typeof typed === "number"
      ? `office:value-type="float" office:value="${typed}"`
      : 'office:value-type="string"';
  return `<table:table-cell ${look} ${value}>${lines}</table:table-cell>`;
}

/** The same row with one cell typed over; cells that are alike stand there once, with how many they are. */
function rowWith(row: string, place: number, typed: number | string): string {
  let at = 0;
  return row.replace(/<table:table-cell\b(?:[^>]*\/>|[\s\S]*?<\/table:table-cell>)/g, (cell) => {
    const count = Number(/table:number-columns-repeated="(\d+)"/.exec(cell)?.[1] ?? 1);
    const before = place - at;
    at += count;
    if (before < 0 || before >= count) return cell;
    const one = cell.replace(/ table:number-columns-repeated="\d+"/, "");
    return [...Array(before).fill(one), cellWith(one, typed), ...Array(count - before - 1).fill(one)].join(
      "",
    );
  });
}

/** LibreOffice's own document as text, with cells typed over. */
function typedOver(document: string, typed: readonly Edit[]): string {
  let row = 0;
  return document.replace(/<table:table-row\b[\s\S]*?<\/table:table-row>/g, (text) => {
    row += 1;
    return typed
      .filter((one) => one.row === row)
      .reduce((made, one) => rowWith(made, one.place, one.typed), text);
  });
}

/** Has LibreOffice open a file and save it in another format. */
function converted(folder: string, file: string, format: string): void {
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, "profile")).href}`;
  const how = ["--headless", "--convert-to", format, "--outdir", folder, join(folder, file)];
  const ran = spawnSync("soffice", [profile, ...how], { encoding: "utf8", timeout: 600_000 });
  if (ran.status !== 0) throw new Error(`LibreOffice ended with ${ran.status}: ${ran.stderr}`);
}

async function reviewOf(bytes: Uint8Array): Promise<SheetReview> {
  const rows = await sheetRows(bytes);
  if (typeof rows === "string") throw new Error(`The file is refused: ${rows}`);
  const reader = sheetReader(
    [words, sheetWords.en],
    listings.map(({ Location }) => Location),
  );
  const table = sheetTable(rows, reader);
  if (typeof table === "string") throw new Error(`The file is refused: ${table}`);
  return compareSheet(table, new Map(listings.map((listing) => [listing.Id, listing])), reader);
}

/** What LibreOffice makes of an exported workbook, and whether exactly the edited cells differ in it. */
async function saved(name: string, typed: readonly Edit[]): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "zaguan-workbook-"));
  try {
    await writeFile(join(folder, "listings.xlsx"), await workbookBytes({ listings, words }));
    converted(folder, "listings.xlsx", "fods");
    const document = typedOver(await readFile(join(folder, "listings.fods"), "utf8"), typed);
    await writeFile(join(folder, "saved.fods"), document);
    for (const format of ["xlsx", "ods", "csv:Text - txt - csv (StarCalc):59,34,76,1"])
      converted(folder, "saved.fods", format);
    await rename(join(folder, "saved.ods"), join(folder, "throughOds.ods"));
    converted(folder, "throughOds.ods", "xlsx");
    const wanted = typed.map(({ row, place, will }) => [cellName(place, row), will]).toSorted();
    let met = true;
    for (const file of ["saved.xlsx", "throughOds.xlsx", "saved.csv"]) {
      const {
        edits: changed,
        conflicts,
        drafts,
        faulty,
        same,
      } = await reviewOf(await readFile(join(folder, file)));
      const found = changed.flatMap(({ changes }) => changes.map(({ at, will }) => [at, will]));
      const others = conflicts.length + drafts.length + faulty.length;
      const good = others === 0 && isDeepStrictEqual(found.toSorted(), wanted);
      console.log(
        `${name}, ${file}: ${found.length} of ${wanted.length} edited cells differ, ${same} rows say nothing new: ${good ? "met" : "MISSED"}`,
      );
      if (!good)
        console.log(JSON.stringify({ found, wanted, conflicts, drafts, faulty }, null, 1).slice(0, 4_000));
      met &&= good;
    }
    return met;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Saves an exported workbook through LibreOffice, as it is and with cells edited there (SHEET-05, SHEET-07). */
const program = spawnSync("soffice", ["--version"], { encoding: "utf8" });
if (program.error) {
  console.log("Skipped: LibreOffice (soffice) is not on this machine: install the package libreoffice-calc.");
} else {
  console.log(machine());
  console.log(program.stdout.trim());
  const met = [await saved("untouched", []), await saved("edited", edits)];
  if (met.includes(false)) process.exit(1);
}
