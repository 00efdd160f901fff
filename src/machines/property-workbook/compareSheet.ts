import type { SheetFields, SheetListing } from "#contracts/bulk/sheetListing.ts";
import { numberRules } from "#contracts/number/numberRule.ts";
import { plainNumber } from "#contracts/number/numberText.ts";
import type { Location } from "#contracts/place/location.ts";
import { distanceKeys } from "#contracts/property/property.ts";
import { eachField, type PropertyNumber, propertyNumber } from "#contracts/property/propertyFields.ts";
import { emptyPropertyForm, type PropertyForm } from "#contracts/property/propertyForm.ts";
import { type CellChange, compareRow, type Fault, foundIn, readRow } from "./compareRow.ts";
import type { RawCell } from "./readCell.ts";
import { payloadOfListing } from "./sheetColumns.ts";
import { cellName, type RawRow, type SheetTable } from "./sheetTable.ts";
import type { SheetReader } from "./sheetWords.ts";

const numberText = (field: PropertyNumber, value: number | null | undefined) =>
  plainNumber(value, numberRules[propertyNumber(field, "EUR")]);

/** What a row says of a new listing, as the wizard goes on with it. */
function draftOf(said: SheetFields, places: readonly Location[]): PropertyForm {
  const distances = distanceKeys.flatMap((key) => {
    const text = numberText("Distance", said.Distance?.[key]);
    return text === "" ? [] : [[key, text] as const];
  });
  return {
    ...emptyPropertyForm(),
    AgentRef: said.Ref ?? "",
    Type: said.Type ?? null,
    OfferType: said.Offer ?? null,
    Currency: said.Currency ?? "EUR",
    ...eachField({
      figure: (field) => numberText(field, said[field]),
      text: (field) => said[field] ?? "",
      place: (field) => places.find(({ id }) => id === said[field]) ?? null,
      flag: (field) => said[field] ?? false,
      geoInfo: (field) => said[field] ?? null,
      rating: (field) => said[field] ?? null,
    }),
    Features: said.Features ?? [],
    Distance: Object.fromEntries(distances),
    Descriptions: said.Descriptions ?? {},
    Medias: said.Medias ?? [],
  };
}

/** What a row would make of a listing: the fields that it changes, at the version that the listing has now. */
export interface RowEdit {
  readonly row: number;
  readonly Id: number;
  readonly Version: number;
  readonly Ref: string;
  readonly changes: readonly CellChange[];
  readonly fields: SheetFields;
  /** Of the fields as they are sent. */
  readonly characters: number;
}

/** A row that makes a new listing, which begins as unfinished work. */
export interface RowDraft {
  readonly row: number;
  readonly Ref: string;
  readonly content: PropertyForm;
}

/** A row that is left out, and what is wrong with it. */
export interface RowFaults {
  readonly row: number;
  readonly Ref: string;
  readonly faults: readonly Fault[];
}

/** A workbook against the listings as they are: every row is in one of the lists, or says nothing new. */
export interface SheetReview {
  readonly edits: readonly RowEdit[];
  /** The listing has changed since the row was written (SHEET-09). */
  readonly conflicts: readonly RowEdit[];
  readonly drafts: readonly RowDraft[];
  readonly faulty: readonly RowFaults[];
  /** Rows that say nothing new. */
  readonly same: number;
}

const integerIn = (cell: RawCell | undefined): number | null | "wrong" => {
  if (!cell) return null;
  if (cell.is === "number") return Number.isSafeInteger(cell.value) ? cell.value : "wrong";
  if (cell.is !== "text") return "wrong";
  const text = cell.value.trim();
  if (text === "") return null;
  return /^\d{1,15}$/.test(text) ? Number(text) : "wrong";
};

const parts = ["Distance", "Descriptions"] as const;

/** What of a payload was changed, as a run is told it: distances and texts one by one, lists whole. */
function changedFields(said: SheetFields, changes: readonly CellChange[]): SheetFields {
  let fields: SheetFields = {};
  for (const { key } of changes) {
    const [field = "", part = ""] = key.split(".");
    const whole = (said as Record<string, unknown>)[field];
    const grouped = parts.find((one) => one === field);
    if (grouped === undefined) fields = { ...fields, [field]: whole };
    else {
      const value = (whole as Record<string, unknown>)[part];
      fields = { ...fields, [grouped]: { ...fields[grouped], [part]: value } };
    }
  }
  return fields;
}

interface Comparing {
  readonly table: SheetTable;
  readonly listings: ReadonlyMap<number, SheetListing>;
  readonly reader: SheetReader;
}

type ComparedRow =
  | { readonly is: "edit" | "conflict"; readonly row: RowEdit }
  | { readonly is: "draft"; readonly row: RowDraft }
  | { readonly is: "faulty"; readonly row: RowFaults }
  | null;

function newRow({ table, listings, reader }: Comparing, row: RawRow): ComparedRow {
  const { said, changes, faults } = readRow(table, row, {}, reader);
  if (changes.length === 0 && faults.length === 0) return null;
  const Ref = said.Ref ?? "";
  if (faults.length > 0) return { is: "faulty", row: { row: row.at, Ref, faults } };
  const places = [...listings.values()].map(({ Location }) => Location);
  return { is: "draft", row: { row: row.at, Ref, content: draftOf(said, places) } };
}

function knownRow(comparing: Comparing, row: RawRow, listing: SheetListing): ComparedRow {
  const { table, reader } = comparing;
  const { Id, Version, Ref } = listing;
  const { said, changes, faults } = compareRow(table, row, payloadOfListing(listing), reader);
  if (faults.length > 0) return { is: "faulty", row: { row: row.at, Ref, faults } };
  if (changes.length === 0) return null;
  const { hidden } = table;
  const written = hidden.Version === null ? null : integerIn(row.cells[hidden.Version]);
  const fields = changedFields(said, changes);
  const characters = JSON.stringify(fields).length;
  const edit = { row: row.at, Id, Version, Ref, changes, fields, characters };
  return { is: written === Version ? "edit" : "conflict", row: edit };
}

function judge(comparing: Comparing, row: RawRow, seen: Set<number>): ComparedRow {
  const { table, listings } = comparing;
  const place = table.hidden.Id ?? 0;
  const id = integerIn(row.cells[place]);
  if (id === null) return newRow(comparing, row);
  const fault = (why: "number" | "notYours" | "repeated"): ComparedRow => ({
    is: "faulty",
    row: {
      row: row.at,
      Ref: "",
      faults: [{ at: cellName(place, row.at), key: null, why, found: foundIn(row.cells[place]) }],
    },
  });
  if (id === "wrong") return fault("number");
  const listing = listings.get(id);
  if (!listing) return fault("notYours");
  if (seen.has(id)) return fault("repeated");
  seen.add(id);
  return knownRow(comparing, row, listing);
}

/** Compares every row with its listing as it is now (SHEET-05 … SHEET-11). What has no row is not spoken of. */
export function compareSheet(
  table: SheetTable,
  listings: ReadonlyMap<number, SheetListing>,
  reader: SheetReader,
): SheetReview {
  const seen = new Set<number>();
  const judged = table.rows.map((row) => judge({ table, listings, reader }, row, seen));
  const all = judged.filter((one) => one !== null);
  return {
    edits: all.flatMap((one) => (one.is === "edit" ? [one.row] : [])),
    conflicts: all.flatMap((one) => (one.is === "conflict" ? [one.row] : [])),
    drafts: all.flatMap((one) => (one.is === "draft" ? [one.row] : [])),
    faulty: all.flatMap((one) => (one.is === "faulty" ? [one.row] : [])),
    same: judged.length - all.length,
  };
}
