import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import type { ImportTables } from "./tables.ts";

/** Which property a feed's id is, as it is stored. */
export type KnownListing = Selectable<ImportTables["import_listing"]>;

/** What is stored of these ids, by id. */
export async function knownListings(
  tx: Transaction<Database>,
  login: string,
  wanted: readonly { readonly uniqueId: string }[],
): Promise<Map<string, KnownListing>> {
  if (wanted.length === 0) return new Map();
  const ids = wanted.map(({ uniqueId }) => uniqueId);
  const rows = await tx
    .selectFrom("import_listing")
    .selectAll()
    .where("login", "=", login)
    .where(sql<boolean>`unique_id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.unique_id, row]));
}

/** Stores what differs from `known`. A property that had another id in the feed before has this one from now on. */
export async function keepListings(
  tx: Transaction<Database>,
  login: string,
  listings: readonly KnownListing[],
  known: ReadonlyMap<string, KnownListing>,
): Promise<void> {
  const rows = listings.filter((row) => !isDeepStrictEqual({ ...known.get(row.unique_id) }, row));
  if (rows.length === 0) return;
  const added = rows.filter(({ unique_id }) => !known.has(unique_id)).map(({ property_id }) => property_id);
  if (added.length > 0) {
    await tx
      .deleteFrom("import_listing")
      .where("login", "=", login)
      .where(sql<boolean>`property_id = any(${added}::bigint[])`)
      .execute();
  }
  await sql`
    insert into import_listing (login, unique_id, property_id, missing, was_active, photos_total, photos_valid)
    select login, unique_id, property_id, missing, was_active, photos_total, photos_valid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (login text, unique_id text, property_id bigint,
      missing boolean, was_active boolean, photos_total integer, photos_valid integer)
    on conflict (login, unique_id) do update set property_id = excluded.property_id, missing = excluded.missing,
      was_active = excluded.was_active, photos_total = excluded.photos_total, photos_valid = excluded.photos_valid`.execute(
    tx,
  );
}
