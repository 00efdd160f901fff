import { type Kysely, sql } from "kysely";
import type { PhotoReport } from "#contracts/import/importReport.ts";
import type { Database } from "#server/store/database.ts";

/** How the photos of every listing that is in a client's feed fared, those with failures first. */
export async function photoReports(db: Kysely<Database>, login: string): Promise<PhotoReport[]> {
  const { rows } = await sql<Omit<PhotoReport, "ok">>`
    select doc.item ->> 'AgentRef' as "agentRef", listing.unique_id as "uniqueId", listing.photos_total as total,
      listing.photos_valid as valid, listing.photos_total - listing.photos_valid as invalid
    from import_listing listing
    join property_doc doc on doc.login = listing.login and doc.id = listing.property_id
    where listing.login = ${login} and not listing.missing
    order by listing.photos_total = listing.photos_valid, listing.property_id`.execute(db);
  return rows.map((row) => ({ ...row, ok: row.invalid === 0 }));
}
