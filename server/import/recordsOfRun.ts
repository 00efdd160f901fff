import type { Kysely } from "kysely";
import type { ImportRecord } from "#contracts/import/importReport.ts";
import type { Database } from "#server/store/database.ts";
import { recordPages } from "./recordPages.ts";

/** More than anybody reads on a screen; the XML report has them all. */
const SHOWN = 2_000;

/** The first records of a run that there is something to say of, in the order of the report. */
export async function recordsOfRun(
  db: Kysely<Database>,
  login: string,
  run: number,
): Promise<ImportRecord[]> {
  const records: ImportRecord[] = [];
  for await (const page of recordPages(db, login, run, SHOWN)) {
    records.push(...page);
    if (records.length >= SHOWN) break;
  }
  return records.slice(0, SHOWN);
}
