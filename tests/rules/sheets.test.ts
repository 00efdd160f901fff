import { utils, write } from "@e965/xlsx";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sheetRows } from "#app/workbook/sheetRows.ts";
import { workbookBytes } from "#app/workbook/workbookBytes.ts";
import { zipped } from "#app/workbook/zip.ts";
import type { SheetListing } from "#contracts/bulk/sheetListing.ts";
import { systemLanguages } from "#contracts/wire/languages.ts";
import { compareSheet, type SheetReview } from "#machines/property-workbook/compareSheet.ts";
import { sameValue } from "#machines/property-workbook/readCell.ts";
import { columnOf, payloadOfListing, sheetColumns } from "#machines/property-workbook/sheetColumns.ts";
import { type RawRow, sheetTable } from "#machines/property-workbook/sheetTable.ts";
import { sheetReader } from "#machines/property-workbook/sheetWords.ts";
import { plainCell, safeCell } from "#machines/property-workbook/writtenCell.ts";
import { calcWorkbook } from "#tests/fixtures/calcWorkbook.ts";
import { demoSheet } from "#tests/fixtures/demoSheet.ts";
import { sheetWords } from "#tests/fixtures/sheetWords.ts";

const demo = demoSheet(400);
const nothingNew = { edits: [], conflicts: [], drafts: [], faulty: [] };

function compared(rows: readonly RawRow[], listings: readonly SheetListing[], language: "en" | "es" = "en") {
  const words = [sheetWords[language], sheetWords[language === "en" ? "es" : "en"]];
  const reader = sheetReader(
    words,
    listings.map(({ Location }) => Location),
  );
  const table = sheetTable(rows, reader);
  if (typeof table === "string") throw new Error(table);
  return compareSheet(table, new Map(listings.map((listing) => [listing.Id, listing])), reader);
}

async function rowsOf(bytes: Uint8Array): Promise<readonly RawRow[]> {
  const rows = await sheetRows(bytes);
  if (typeof rows === "string") throw new Error(rows);
  return rows;
}

/** A cell of a listing's row as a person edits it. */
function edited(rows: readonly RawRow[], row: number, key: string, value: string | number | null): RawRow[] {
  const place =
    key === "Id" ? 0 : key === "Version" ? 1 : sheetColumns.findIndex((one) => one.key === key) + 2;
  const cell =
    value === null
      ? undefined
      : typeof value === "number"
        ? ({ is: "number", value } as const)
        : ({ is: "text", value } as const);
  const filled = ({ cells }: RawRow) =>
    Array.from({ length: sheetColumns.length + 2 }, (_, nth) => cells[nth]);
  return rows.map((one) => (one.at === row ? { at: row, cells: filled(one).with(place, cell) } : one));
}

const csvOf = (rows: readonly RawRow[], mark: string, number: (value: number) => string) =>
  rows
    .map(({ cells }) =>
      Array.from(cells, (cell) => {
        if (!cell || !("value" in cell)) return "";
        const text = typeof cell.value === "number" ? number(cell.value) : String(cell.value);
        return `"${text.replaceAll('"', '""')}"`;
      }).join(mark),
    )
    .join("\r\n");

describe("a workbook that nobody has edited", () => {
  // SHEET-05, SHEET-01
  test.each(systemLanguages)("in %s says nothing new, whoever reads it", async (language) => {
    const rows = await rowsOf(await workbookBytes({ listings: demo, words: sheetWords[language] }));
    for (const reader of systemLanguages) {
      expect(compared(rows, demo, reader)).toEqual({ ...nothingNew, same: demo.length });
    }
  });

  // SHEET-05
  test.each([
    ["commas, a point before decimals", ",", (value: number) => String(value), "en"],
    ["semicolons, a comma before decimals", ";", (value: number) => String(value).replace(".", ","), "es"],
    ["a language that is not the reader's", ";", (value: number) => String(value).replace(".", ","), "en"],
  ] as const)("says nothing new as CSV with %s", async (_, mark, number, language) => {
    const rows = await rowsOf(await workbookBytes({ listings: demo, words: sheetWords.es }));
    const csv = new TextEncoder().encode(`\ufeff${csvOf(rows, mark, number)}`);
    expect(compared(await rowsOf(csv), demo, language)).toEqual({ ...nothingNew, same: demo.length });
  });

  // SHEET-04, SHEET-05
  test("keeps texts that look like formulas, halves of characters, line ends and long texts", async () => {
    const [first] = demo;
    if (!first) throw new Error("There is no listing");
    const texts = [
      "=1+1",
      "'=1+1",
      "''+34 600",
      "-",
      "a\r\nb",
      "\ud800x",
      "_x000D_",
      "<&>\"'",
      "x".repeat(20_000),
    ];
    const listings = texts.map((text, nth) => ({
      ...first,
      Id: nth + 1,
      Address: text,
      Descriptions: { en: text },
    }));
    const rows = await rowsOf(await workbookBytes({ listings, words: sheetWords.en }));
    expect(compared(rows, listings)).toEqual({ ...nothingNew, same: texts.length });
    for (const { cells } of rows.slice(1)) {
      for (const cell of cells) if (cell?.is === "text") expect(cell.value).not.toMatch(/^\s*[=+\-@]/);
    }
  });

  // SHEET-02, SHEET-03
  test("hides the number and the version, and offers each list in a drop-down", async () => {
    const { listingsXml } = await import("#app/workbook/workbookXml.ts");
    const xml = listingsXml(demo.slice(0, 2), sheetWords.es);
    expect(xml.match(/<col [^>]*hidden="1"/g)).toHaveLength(2);
    expect(xml).toContain('sqref="D2:D1003"><formula1>Lists!$A$1:$A$26</formula1>');
    const chosen = sheetColumns.filter(({ kind }) => ["choice", "flag", "mark"].includes(kind));
    expect(xml.match(/<dataValidation /g)).toHaveLength(chosen.length);
  });
});

// SHEET-06
test("every header is read as its own column, in either language", () => {
  const reader = sheetReader([sheetWords.en, sheetWords.es], []);
  for (const language of systemLanguages) {
    const headers = Object.entries(sheetWords[language].headers);
    expect(headers.filter(([key, header]) => reader.keyOf(header) !== key)).toEqual([]);
    expect(headers.map(([key]) => key)).toEqual(["Id", "Version", ...sheetColumns.map(({ key }) => key)]);
  }
});

// SHEET-05, SHEET-07
test("as LibreOffice saves it, it comes back cell by cell", async () => {
  const listings = demo.slice(0, 100);
  const rows = await rowsOf(await workbookBytes({ listings, words: sheetWords.es }));
  expect(compared(await rowsOf(await calcWorkbook(rows)), listings)).toEqual({ ...nothingNew, same: 100 });
  const now = await rowsOf(await calcWorkbook(edited(edited(rows, 9, "Price", 4_321), 10, "Type", "Chalé")));
  const review = compared(now, listings);
  expect(review.edits.map(({ row, fields }) => [row, fields])).toEqual([[9, { Price: 4_321 }]]);
  expect(review.faulty.map(({ faults }) => faults)).toEqual([
    [{ at: "D10", key: "Type", why: "choice", found: "Chalé" }],
  ]);
});

// SHEET-05, SHEET-07
test("whatever is edited is told, and nothing else", async () => {
  const listings = demo.slice(0, 20);
  const rows = await rowsOf(await workbookBytes({ listings, words: sheetWords.en }));
  const figures = ["Price", "Build", "Bedrooms", "Distance.Beach"];
  const edit = fc.record({
    row: fc.integer({ min: 0, max: listings.length - 1 }),
    key: fc.constantFrom(...figures, "Address", "Descriptions.fr", "Descriptions.en"),
    figure: fc.integer({ min: 1, max: 900 }),
    text: fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
  });
  const edits = fc.uniqueArray(
    // An address that is shown cannot be emptied: that is a fault of its row.
    edit.filter(({ key, text }) => key !== "Address" || plainCell(text) !== ""),
    { selector: ({ row, key }) => `${row} ${key}`, maxLength: 8 },
  );
  await fc.assert(
    fc.asyncProperty(edits, async (made) => {
      let now: readonly RawRow[] = rows;
      const expected: string[] = [];
      for (const { row, key, figure, text } of made) {
        const written = figures.includes(key) ? figure : safeCell(text);
        now = edited(now, row + 2, key, written);
        const column = columnOf(key);
        const listing = listings[row];
        if (!column || !listing) throw new Error("There is no such cell");
        const will = typeof written === "number" ? written : plainCell(text) || null;
        if (!sameValue(column.valueOf(payloadOfListing(listing)), will))
          expected.push(`${listing.Id} ${key}`);
      }
      const { edits: told, faulty, drafts } = compared(await rowsOf(await calcWorkbook(now)), listings);
      const cells = told.flatMap(({ Id, changes }) => changes.map(({ key }) => `${Id} ${key}`));
      expect([cells.toSorted(), faulty, drafts]).toEqual([expected.toSorted(), [], []]);
    }),
    { numRuns: 40 },
  );
});

describe("an edited workbook", () => {
  let rows: readonly RawRow[] = [];
  const listings = demo.slice(0, 8);
  const read = async () => {
    if (rows.length === 0) rows = await rowsOf(await workbookBytes({ listings, words: sheetWords.en }));
    return rows;
  };
  const changesIn = ({ edits }: SheetReview) => edits.map(({ changes, fields }) => ({ changes, fields }));

  // SHEET-07
  test("tells each cell that differs, as it was and as it becomes", async () => {
    const was = listings[0];
    let now = edited(await read(), 2, "Price", 123_456);
    now = edited(now, 2, "Distance.Golf", 2.5);
    now = edited(now, 2, "Descriptions.de", "Ein Haus");
    now = edited(now, 2, "Features.lift", was?.Features.includes("lift") ? null : "Sí");
    const review = compared(now, listings);
    expect(review.faulty).toEqual([]);
    const lift = was?.Features.includes("lift") ?? false;
    expect(changesIn(review)).toEqual([
      {
        changes: expect.arrayContaining([
          { at: "G2", key: "Price", was: was?.Price, will: 123_456 },
          expect.objectContaining({ key: "Features.lift", was: lift, will: !lift }),
          expect.objectContaining({ key: "Descriptions.de", will: "Ein Haus" }),
        ]),
        fields: expect.objectContaining({
          Price: 123_456,
          Distance: { Golf: 2.5 },
          Descriptions: { de: "Ein Haus" },
        }),
      },
    ]);
    expect(review.same).toBe(listings.length - 1);
  });

  // SHEET-08, SHEET-11
  test.each([
    ["Price", "a lot", { why: "number" }],
    ["Price", 0, { form: "price" }],
    ["Price", 10.5, { form: "price" }],
    ["Price", null, { form: "required" }],
    ["Type", "Castle", { why: "choice" }],
    ["ShowAddress", "perhaps", { why: "flag" }],
    ["Location", "Atlantis", { why: "place" }],
    ["YearBuilt", 1492, { form: "yearBuilt" }],
    ["Descriptions.en", "x".repeat(20_001), { form: "tooLong" }],
    ["Medias.video", "no address", { form: "media" }],
  ])(
    "a wrong cell of %s is told with its place and what stands in it, and leaves its row out",
    async (key, value, why) => {
      const review = compared(edited(await read(), 3, key, value), listings);
      const at = expect.stringMatching(/^[A-Z]+3$/);
      const found = String(value).length > 160 ? `${String(value).slice(0, 160)}…` : (value ?? "");
      expect(review.faulty).toEqual([
        { row: 3, Ref: listings[1]?.Ref, faults: expect.arrayContaining([{ at, key, found, ...why }]) },
      ]);
      expect(review.edits).toEqual([]);
    },
  );

  // SHEET-09
  test("a row of a listing that has changed since is a conflict, if it says anything else", async () => {
    const moved = listings.map((listing, nth) =>
      nth < 2 ? { ...listing, Version: listing.Version + 1 } : listing,
    );
    const review = compared(edited(await read(), 2, "Price", 7_777), moved);
    expect(review.conflicts.map(({ Id, Version }) => [Id, Version])).toEqual([
      [listings[0]?.Id, moved[0]?.Version],
    ]);
    expect([review.edits, review.same]).toEqual([[], listings.length - 1]);
  });

  // SHEET-10
  test("a row without a number is a new listing; one of others, or one that stands there twice, is a fault", async () => {
    let now = edited(await read(), 2, "Id", null);
    now = edited(now, 3, "Id", 987_654);
    now = edited(now, 4, "Id", listings[3]?.Id ?? 0);
    const review = compared(now, listings);
    expect(review.drafts.map(({ row, content }) => [row, content.AgentRef, content.Location])).toEqual([
      [2, listings[0]?.Ref, listings[0]?.Location],
    ]);
    expect(review.faulty.map(({ faults }) => faults)).toEqual([
      [{ at: "A3", key: null, why: "notYours", found: 987_654 }],
      [{ at: "A5", key: null, why: "repeated", found: listings[3]?.Id }],
    ]);
  });

  // SHEET-06
  test("may lack columns and rows and have them in another order", async () => {
    const reversed = edited(await read(), 2, "Price", 5_555)
      .slice(0, 3)
      .map(({ at, cells }) => ({ at, cells: [...Array.from(cells.slice(0, 10)).reverse()] }));
    const review = compared(reversed, listings);
    expect(review.edits.map(({ changes }) => changes)).toEqual([
      [expect.objectContaining({ key: "Price", will: 5_555 })],
    ]);
    expect(review.same).toBe(1);
  });
});

describe("a file that is no workbook of listings", () => {
  const text = (of: string) => new TextEncoder().encode(of);
  const ofLibrary = (bookType: "biff8" | "xlsm" | "ods" | "xlsb") => {
    const book = utils.book_new(utils.aoa_to_sheet([["a", 1]]), "S");
    return new Uint8Array(write(book, { bookType, type: "array" }) as ArrayBuffer);
  };
  const book = (more: readonly (readonly [string, Uint8Array])[]) =>
    zipped([["xl/workbook.xml", text("<workbook/>")], ...more], "deflate");
  /** A workbook whose sheet has so many bytes, and says that it has others. */
  const saying = async (bytes: number, said: number) => {
    const made = await book([["xl/worksheets/sheet1.xml", new Uint8Array(bytes)]]);
    const view = new DataView(made.buffer);
    const first = view.getUint32(made.length - 6, true);
    view.setUint32(first + 46 + view.getUint16(first + 28, true) + 24, said, true);
    return made;
  };

  // SHEET-12
  test.each([
    ["nothing", "empty", () => new Uint8Array()],
    ["a web page", "notSheet", () => text("<html>")],
    ["a picture", "notSheet", () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13)],
    ["a workbook of before 2007", "old", () => ofLibrary("biff8")],
    ["a workbook with macros", "macros", () => book([["xl/vbaProject.bin", text("x")]])],
    ["a document of another program", "notSheet", () => ofLibrary("ods")],
    ["a binary workbook", "notSheet", () => ofLibrary("xlsb")],
    [
      "half a workbook",
      "unreadable",
      async () => (await workbookBytes({ listings: demo, words: sheetWords.en })).slice(0, 9_000),
    ],
    ["a bomb", "tooLarge", () => saying(1_000, 2 ** 31)],
    ["a bomb that says it is small", "tooLarge", () => saying(4_000_000, 1_000)],
    ["26,000 rows", "tooManyRows", () => text("a,b\n".repeat(26_000))],
    ["300 columns", "tooManyColumns", () => text("a,".repeat(300))],
  ] as const)("%s is refused: %s", async (_, problem, made) => {
    expect(await sheetRows(await made())).toBe(problem);
  });

  // SHEET-11
  test("a formula is told as one", async () => {
    const sheet = utils.aoa_to_sheet([
      ["Id", "Version", "Price"],
      [demo[0]?.Id, demo[0]?.Version, { t: "n", f: "1+1", v: 2 }],
    ]);
    const bytes = write(utils.book_new(sheet, "S"), { bookType: "xlsx", type: "array" }) as ArrayBuffer;
    const review = compared(await rowsOf(new Uint8Array(bytes)), demo);
    expect(review.faulty.map(({ faults }) => faults)).toEqual([
      [{ at: "C2", key: "Price", why: "formula", found: "" }],
    ]);
  });
});
