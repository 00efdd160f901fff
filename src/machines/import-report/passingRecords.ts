import type { ImportRecord } from "#contracts/import/importReport.ts";
import { hasEveryWord } from "../list/hasEveryWord.ts";
import { isAboutFeed } from "./isAboutFeed.ts";

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
