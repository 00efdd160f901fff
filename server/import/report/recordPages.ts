import type { Kysely } from "kysely";
import type { ImportRecord } from "#contracts/import/importReport.ts";
import type { Database } from "#server/postgres/database.ts";

const AT_ONCE = 500;

/**
 * All records of a run, in pages: the feed as a whole, what was rejected, the rest, each in the feed's order. Each page begins
 * after the last record of the one before, along the primary key, so that none is sorted again for every page.
 */
export async function* recordPages(
  db: Kysely<Database>,
  login: string,
  run: number,
  atOnce = AT_ONCE,
): AsyncGenerator<ImportRecord[]> {
  const records = db
    .selectFrom("import_record")
    .select(["place", "property", "lines"])
    .where("login", "=", login)
    .where("run", "=", run);
  const parts = [
    records.where("place", "=", 0),
    records.where("place", ">", 0).where("rejected", "=", true),
    records.where("place", ">", 0).where("rejected", "=", false),
  ];
  for (const part of parts) {
    let after = -1;
    for (let last = false; !last; ) {
      const rows = await part.where("place", ">", after).orderBy("place").limit(atOnce).execute();
      yield rows.map(({ property, lines }) => ({
        property: property as ImportRecord["property"],
        validationErrors: lines as ImportRecord["validationErrors"],
      }));
      after = rows.at(-1)?.place ?? after;
      last = rows.length < atOnce;
    }
  }
}

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
