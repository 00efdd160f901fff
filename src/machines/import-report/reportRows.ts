import type { ImportRecord, ImportRun, PhotoReport } from "#contracts/import/importReport.ts";
import type { ImportSearch, ImportSortField } from "#contracts/import/importSearch.ts";
import { hasEveryWord } from "../list/hasEveryWord.ts";
import { bySaid } from "../list/order.ts";

/** The run that is shown: the one that was chosen, or the latest when it is not, or no longer, among the last ones. */
export const shownRun = (runs: readonly ImportRun[], id: number): ImportRun | null =>
  runs.find((run) => run.id === id) ?? runs[0] ?? null;

/** The listings in whose reference or unique id every word of the filter stands; only those with failed photos, if so asked. */
export function passingPhotos(
  photos: readonly PhotoReport[],
  { q, failing }: Pick<ImportSearch, "q" | "failing">,
): readonly PhotoReport[] {
  const passes = hasEveryWord(q);
  return photos.filter(({ agentRef, uniqueId, ok }) => !(failing && ok) && passes(`${agentRef} ${uniqueId}`));
}

/** Whether a record is about the feed as a whole, not about one of its properties (IMP-15). */
export const isAboutFeed = ({ property, validationErrors }: ImportRecord): boolean =>
  property.agentRef === null &&
  property.uniqueId === null &&
  validationErrors.every(({ field, code }) => field === "feed" || code === "WarnSameEnergy");

/** The records of properties in whose reference, unique id, fields or codes every word of the filter stands. */
export function passingRecords(records: readonly ImportRecord[], filter: string): readonly ImportRecord[] {
  const passes = hasEveryWord(filter);
  return records.filter((record) => {
    if (isAboutFeed(record)) return false;
    const { property, validationErrors } = record;
    const wrong = validationErrors.flatMap(({ field, code }) => [field, code]);
    return passes([property.agentRef, property.uniqueId, ...wrong].join(" "));
  });
}

/** How the rows are ordered, in the search. */
export type ImportSort = Pick<ImportSearch, "order" | "orderdirection">;

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
