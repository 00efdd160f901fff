import type { SheetListing } from "#contracts/bulk/sheetListing.ts";
import { compareSheet } from "#machines/property-workbook/compareSheet.ts";
import { type FileProblem, type RawRow, sheetTable } from "#machines/property-workbook/sheetTable.ts";
import type { SheetRead } from "#machines/property-workbook/sheetTaken.ts";
import { type SheetWords, sheetReader } from "#machines/property-workbook/sheetWords.ts";
import { sheetRows } from "./sheetRows.ts";
import { answerCalls } from "./workerCalls.ts";

/** First the file, then what it is compared with, part by part. The reader's words come first. */
export type ReadAsked =
  | { readonly file: Blob; readonly words: readonly [SheetWords, ...SheetWords[]] }
  | { readonly listings: readonly SheetListing[] }
  | "compare";

const listings: SheetListing[] = [];
let rows: readonly RawRow[] = [];
let words: readonly [SheetWords, ...SheetWords[]] | null = null;

/** Why the file cannot be taken, or nothing: then its rows wait here for what they are compared with. */
async function opened(asked: Extract<ReadAsked, { file: Blob }>): Promise<FileProblem | null> {
  ({ words } = asked);
  const read = await sheetRows(new Uint8Array(await asked.file.arrayBuffer()));
  if (typeof read === "string") return read;
  rows = read;
  const table = sheetTable(rows, sheetReader(words, []));
  return typeof table === "string" ? table : null;
}

function compared(): SheetRead {
  if (!words) throw new Error("No file was read");
  const reader = sheetReader(
    words,
    listings.map(({ Location }) => Location),
  );
  const table = sheetTable(rows, reader);
  if (typeof table === "string") return { refusal: table };
  const review = compareSheet(table, new Map(listings.map((listing) => [listing.Id, listing])), reader);
  const { language } = words[0];
  const places = Object.fromEntries(
    listings.map(({ Location: { id, text } }) => [id, text[language] ?? text.en ?? id]),
  );
  const spoken = [...review.edits, ...review.conflicts].flatMap(({ changes }) =>
    changes.flatMap(({ key, was, will }) => (key === "Location" ? [was, will] : [])),
  );
  const named = spoken.map((id) => [String(id), places[String(id)] ?? String(id)] as const);
  return { review, words: words[0], places: Object.fromEntries(named) };
}

answerCalls((asked: ReadAsked) => {
  if (asked === "compare") return compared();
  if ("file" in asked) return opened(asked);
  listings.push(...asked.listings);
  return null;
});
