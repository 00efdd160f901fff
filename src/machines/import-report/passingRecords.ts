import type { ImportRecord, ImportRun, PhotoReport } from "#contracts/import/importReport.ts";
import type { ImportSearch } from "#contracts/import/importSearch.ts";
import { hasEveryWord } from "../list/hasEveryWord.ts";

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

/** The run that is shown: the one that was chosen, or the latest when it is not, or no longer, among the last ones. */
export const shownRun = (runs: readonly ImportRun[], id: number): ImportRun | null =>
  runs.find((run) => run.id === id) ?? runs[0] ?? null;

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
