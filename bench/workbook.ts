import { sheetRows } from "#app/workbook/sheetRows.ts";
import { workbookBytes } from "#app/workbook/workbookBytes.ts";
import { compareSheet } from "#machines/property-workbook/compareSheet.ts";
import { hiddenKeys, sheetColumns } from "#machines/property-workbook/sheetColumns.ts";
import { sheetTable } from "#machines/property-workbook/sheetTable.ts";
import { sheetReader } from "#machines/property-workbook/sheetWords.ts";
import { demoSheet } from "#tests/fixtures/demoSheet.ts";
import { sheetWords } from "#tests/fixtures/sheetWords.ts";
import { figure } from "./figure.ts";

const all = demoSheet(20_000);
const columns = sheetColumns.length + hiddenKeys.length;

/** Writes, reads and compares so many listings, as the panel's worker does. */
async function thereAndBack(count: number) {
  const listings = all.slice(0, count);
  const bytes = await workbookBytes({ listings, words: sheetWords.es });
  const begun = performance.now();
  const rows = await sheetRows(bytes);
  if (typeof rows === "string") throw new Error(rows);
  const places = listings.map(({ Location }) => Location);
  const reader = sheetReader([sheetWords.es, sheetWords.en], places);
  const table = sheetTable(rows, reader);
  if (typeof table === "string") throw new Error(table);
  const byId = new Map(listings.map((listing) => [listing.Id, listing]));
  const { edits, conflicts, drafts, faulty, same } = compareSheet(table, byId, reader);
  const seconds = (performance.now() - begun) / 1_000;
  if (same + edits.length + faulty.length !== count) throw new Error(`${same} rows are the same`);
  return { seconds, differences: edits.length + conflicts.length + drafts.length + faulty.length };
}

await thereAndBack(200);
const five = await thereAndBack(5_000);
const twenty = await thereAndBack(all.length);
const met = [
  figure({
    name: `5,000 listings × ${columns} read and compared`,
    unit: "s",
    measured: five.seconds,
    atMost: 5,
  }),
  figure({
    name: "Differences in 20,000 that nobody edited",
    unit: "",
    measured: twenty.differences,
    atMost: 0,
  }),
];
if (met.includes(false)) process.exit(1);
