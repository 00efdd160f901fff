import type { PhotoReport } from "#contracts/import/importReport.ts";
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
