import type { ImportRecord, PhotoReport } from "#contracts/import/importReport.ts";
import type { ImportSortField } from "#contracts/import/importSearch.ts";
import { bySaid } from "../list/order.ts";
import type { ImportSort } from "./importSetup.ts";

/** What a row says in a column. */
type SortValues<Row> = Partial<Record<ImportSortField, (row: Row) => string | number>>;

/** Records that were refused weigh more than those with remarks, however many. */
const refusal = 1_000_000;

const ofRecord: SortValues<ImportRecord> = {
  Reference: ({ property: { agentRef, uniqueId } }) => agentRef ?? uniqueId ?? "",
  Property: ({ property: { type, offer, price } }) => [type, offer, price].filter(Boolean).join(" "),
  Wrong: ({ validationErrors }) =>
    validationErrors.reduce((sum, { code }) => sum + (code.startsWith("Err") ? refusal : 1), 0),
};

const ofPhotos: SortValues<PhotoReport> = {
  Reference: ({ agentRef }) => agentRef,
  UniqueId: ({ uniqueId }) => uniqueId,
  Total: ({ total }) => total,
  Valid: ({ valid }) => valid,
  Invalid: ({ invalid }) => invalid,
};

function ordered<Row>(
  rows: readonly Row[],
  said: SortValues<Row>,
  { order, orderdirection }: ImportSort,
): readonly Row[] {
  const tell = said[order];
  return tell ? rows.toSorted(bySaid(tell, orderdirection)) : rows;
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
