import type { ImportRecord, PhotoReport } from "#contracts/importReport.ts";
import type { ImportSortField } from "#contracts/query/importSearch.ts";
import { naturally } from "../list/naturally.ts";
import type { ImportSort } from "./importEvent.ts";

/** What a row says in a column: a number, or words; nothing at all is last, whichever way. */
type Said<Row> = Partial<Record<ImportSortField, (row: Row) => string | number>>;

/** Records that were refused weigh more than those with remarks, however many. */
const refusal = 1_000_000;

const ofRecord: Said<ImportRecord> = {
  Reference: ({ property: { agentRef, uniqueId } }) => agentRef ?? uniqueId ?? "",
  Property: ({ property: { type, offer, price } }) => [type, offer, price].filter(Boolean).join(" "),
  Wrong: ({ validationErrors }) =>
    validationErrors.reduce((sum, { code }) => sum + (code.startsWith("Err") ? refusal : 1), 0),
};

const ofPhotos: Said<PhotoReport> = {
  Reference: ({ agentRef }) => agentRef,
  UniqueId: ({ uniqueId }) => uniqueId,
  Total: ({ total }) => total,
  Valid: ({ valid }) => valid,
  Invalid: ({ invalid }) => invalid,
};

function ordered<Row>(
  rows: readonly Row[],
  said: Said<Row>,
  { order, orderdirection }: ImportSort,
): readonly Row[] {
  const tell = said[order];
  if (!tell) return rows;
  const sign = orderdirection === "asc" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [text, against] = [tell(one), tell(other)];
    if (typeof text === "number" && typeof against === "number") return sign * (text - against);
    if (text === "" || against === "") return Number(text === "") - Number(against === "");
    return sign * naturally(String(text), String(against));
  });
}

/** The records by one of their columns; as the feed has them when it is none of theirs. Of two alike the feed decides. */
export const orderedRecords = (records: readonly ImportRecord[], sort: ImportSort): readonly ImportRecord[] =>
  ordered(records, ofRecord, sort);

/** How photos fared, by one of its columns; as the feed has them when it is none of theirs. */
export const orderedPhotos = (photos: readonly PhotoReport[], sort: ImportSort): readonly PhotoReport[] =>
  ordered(photos, ofPhotos, sort);

/** What all of these listings have together, in photos. */
export const photoSums = (photos: readonly PhotoReport[]): { total: number; invalid: number } => ({
  total: photos.reduce((sum, { total }) => sum + total, 0),
  invalid: photos.reduce((sum, { invalid }) => sum + invalid, 0),
});
