import type { Kysely } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import type { StagedFeed } from "./stageFeed.ts";

/** A client's property as the matching sees it; `key` is its reference's, `uniqueId` the feed's id that it had so far. */
export interface ExistingListing {
  readonly id: number;
  readonly key: string;
  readonly uniqueId: string | null;
}

/** Which property each listing of the feed is, and which properties the feed no longer has. */
export interface Matches {
  /** By the feed's id; a listing that is not in it is new. */
  readonly properties: ReadonlyMap<string, number>;
  /** Who has a reference at the moment; kept up as listings are written. */
  readonly owners: Map<string, number>;
  readonly missing: readonly ExistingListing[];
  /** Records of which nobody can tell which property they are: while there is one, nothing is missing. */
  readonly unidentified: number;
  /** Whose reference is free by the end, because the feed gives the property another one. */
  readonly kept: ReadonlySet<number>;
}

/** What the records of a feed say of which properties they are. */
export type FeedIdentities = Pick<StagedFeed, "ids" | "references" | "unnamed" | "twins">;

/** Which property of a client each listing of a feed is. */
export const matchListings = async (
  db: Kysely<Database>,
  login: string,
  feed: FeedIdentities,
): Promise<Matches> => matchKnown(await knownListings(db, login), feed);

/**
 * The feed's id says which property a listing is, whatever its reference. One with a new id and the reference of a property that the
 * feed no longer has under its old id, or never had, takes that property over. A property is missing when neither its id nor its reference
 * is anywhere in the feed, rejected or not, and every record says which property it is: one that does not can be any of them (IMP-43).
 */
export function matchKnown(known: readonly ExistingListing[], feed: FeedIdentities): Matches {
  const { ids, references, unnamed, twins } = feed;
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
  const isMissing = ({ id, key }: ExistingListing) => !taken.has(id) && !references.has(key);
  // A reference says which property a twin is when a property has it, and no other record.
  const strange = twins.filter((key) => !byKey.has(key) || references.get(key) !== 1);
  const unidentified = unnamed + strange.length;
  const changes = new Set([...ids].flatMap(([id, key]) => (key === null ? [] : [properties.get(id) ?? 0])));
  return {
    properties,
    owners: new Map(known.map(({ key, id }) => [key, id])),
    missing: unidentified > 0 ? [] : known.filter(isMissing),
    unidentified,
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
    .select(["property.id", "property.ref_key as key", "import_listing.unique_id as uniqueId"])
    .orderBy("property.id")
    .execute();
}
