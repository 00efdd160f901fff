import type { ImportCode } from "#contracts/import/importCodes.ts";
import type { ImportOutcome } from "#server/import/runImport.ts";
import { importCodeText } from "#server/import/validate/importReport.ts";

/** What a run came to, in sentences for whoever sits at the command line. */
export function importSentences(
  { run, refused, feed, counts, lines }: ImportOutcome,
  { login, dryRun }: { readonly login: string; readonly dryRun: boolean },
  seconds: number,
): string[] {
  const name = run === null ? `Dry run for ${login}` : `Run ${run} of ${login}`;
  const took = `${seconds.toFixed(1)} s`;
  const found = feed
    ? `  ${feed.records} listings in the feed: ${feed.valid} valid, ${feed.invalid} invalid, ${feed.unmatched} without a place.`
    : "  The feed could not be read.";
  if (refused) {
    const why = `  ${refused.code}${refused.value === null ? "" : ` (${refused.value})`}: ${refused.hint}`;
    return [`${name}: refused, nothing was written (${took}).`, found, why];
  }
  const would = dryRun ? "would be " : "";
  const { created, changed, unchanged, activated, deactivated, waiting, rejected } = counts;
  return [
    `${name}: ${dryRun ? "nothing was written" : "done"} (${took}).`,
    found,
    `  ${created} ${would}new, ${changed} ${would}changed, ${unchanged} unchanged, ${activated} ${would}activated again, ${deactivated} ${would}deactivated.`,
    ...(waiting > 0 ? [`  ${waiting} of the new ones wait for the client to choose them.`] : []),
    ...(rejected > 0 ? [`  ${rejected} more were rejected while they were compared.`] : []),
    ...[...lines]
      .sort(([, one], [, other]) => other - one)
      .map(
        ([code, count]) => `  ${String(count).padStart(6)} × ${code}: ${importCodeText(code as ImportCode)}`,
      ),
  ];
}
