import type { Kysely } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { StagedFeed } from "./stageFeed.ts";

/** A client's property as the matching sees it; `uniqueId` is the feed's id that it had so far. */
interface ExistingListing {
  readonly id: number;
  readonly key: string;
  readonly active: boolean;
  readonly uniqueId: string | null;
}

/** Which property each listing of the feed is, and which properties the feed no longer has. */
export interface Matches {
  /** By the feed's id; a listing that is not in it is new. */
  readonly properties: ReadonlyMap<string, number>;
  /** Who has a reference at the moment; kept up as listings are written. */
  readonly owners: Map<string, number>;
  readonly missing: readonly number[];
  /** Whose reference is free by the end, because the feed gives the property another one. */
  readonly kept: ReadonlySet<number>;
}

/**
 * The feed's id says which property a listing is, whatever its reference. One with a new id and the reference of a property that the
 * feed no longer has under its old id, or never had, takes that property over. While a listing is broken before its id, nothing is missing: it can be any of them.
 */
export async function matchListings(
  db: Kysely<Database>,
  login: string,
  { ids, unnamed }: Pick<StagedFeed, "ids" | "unnamed">,
): Promise<Matches> {
  const known = await knownListings(db, login);
  const byUniqueId = new Map(
    known.flatMap((one) => (one.uniqueId === null ? [] : [[one.uniqueId, one] as const])),
  );
  const byKey = new Map(known.map((one) => [one.key, one]));
  const properties = new Map<string, number>();
  const taken = new Set<number>();
  for (const id of ids.keys()) {
    const mine = byUniqueId.get(id);
    if (!mine) continue;
    properties.set(id, mine.id);
    taken.add(mine.id);
  }
  for (const [id, key] of ids) {
    const heir = key === null || properties.has(id) ? undefined : byKey.get(key);
    if (!heir || taken.has(heir.id)) continue;
    properties.set(id, heir.id);
    taken.add(heir.id);
  }
  const changes = new Set([...ids].flatMap(([id, key]) => (key === null ? [] : [properties.get(id) ?? 0])));
  return {
    properties,
    owners: new Map(known.map(({ key, id }) => [key, id])),
    missing: unnamed > 0 ? [] : known.filter(({ id }) => !taken.has(id)).map(({ id }) => id),
    kept: new Set(known.filter(({ id }) => !changes.has(id)).map(({ id }) => id)),
  };
}

function knownListings(db: Kysely<Database>, login: string): Promise<ExistingListing[]> {
  return db
    .selectFrom("property")
    .leftJoin("import_listing", (join) =>
      join
        .onRef("import_listing.login", "=", "property.login")
        .onRef("import_listing.property_id", "=", "property.id"),
    )
    .where("property.login", "=", login)
    .select([
      "property.id",
      "property.ref_key as key",
      "property.active",
      "import_listing.unique_id as uniqueId",
    ])
    .orderBy("property.id")
    .execute();
}
