import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import type { PropertyKey } from "#server/property/propertyProjection.ts";
import { type FoundTwin, findTwins, type WantedTwin } from "./findTwins.ts";
import type { DatedListing } from "./readListings.ts";
import { type Twin, twinOf } from "./twin.ts";

/** More than these at once are an import or an empty store being filled: their pairs are looked for beside that. */
const MOST_AT_ONCE = 20;

type KeptTwin = Twin & PropertyKey;

/** Parts of a `with` that are written in the same statement. */
type Beside = (listings: readonly DatedListing[]) => RawBuilder<unknown>;

/** Writes by what listings are known again, each changed last `at`; they have no likely duplicates until these are looked for. */
export async function writeTwins(
  tx: Transaction<Database>,
  listings: readonly DatedListing[],
  beside?: Beside,
): Promise<KeptTwin[]> {
  const paired = listings.length <= MOST_AT_ONCE;
  const twins = listings.map((listing) => ({ ...twinOf(listing), since: listing.at, paired }));
  const more = beside ? sql`, ${beside(listings)}` : sql``;
  // No `on conflict`: beside a rebuild there is a table without its key.
  await sql`
    with new as (
      select * from jsonb_to_recordset(${JSON.stringify(twins)}::jsonb) as new (
        login text, id bigint, cadastral text, type smallint, offer smallint, town text, latitude float8,
        longitude float8, area float8, price float8, likenesses text[], words integer[], since timestamptz, paired boolean)
    ), changed as (
      update property_twin as kept
      set cadastral = new.cadastral, type = new.type, offer = new.offer, town = new.town, latitude = new.latitude,
        longitude = new.longitude, area = new.area, price = new.price, likenesses = new.likenesses,
        words = new.words, paired = new.paired, gone_at = null
      from new where kept.login = new.login and kept.id = new.id returning kept.id
    ), dropped as (
      delete from property_pair as pair using new
      where pair.login = new.login and (pair.id = new.id or pair.other = new.id)
    )${more}
    insert into property_twin (login, id, cadastral, type, offer, town, latitude, longitude, area, price, likenesses,
      words, since, paired)
    select login, id, cadastral, type, offer, town, latitude, longitude, area, price, likenesses, words, since, paired
    from new where id not in (select id from changed)`.execute(tx);
  return twins;
}

/** Keeps by what listings are known again, and looks for their likely duplicates. */
export async function keepTwins(
  tx: Transaction<Database>,
  listings: readonly DatedListing[],
  beside?: Beside,
): Promise<void> {
  if (listings.length === 0) return;
  const twins = await writeTwins(tx, listings, beside);
  if (listings.length <= MOST_AT_ONCE) await pairTwins(tx, twins);
}

/** Looks for the likely duplicates of listings, and since when the same homes were listed that are gone (DUP-10). */
export async function pairTwins(tx: Transaction<Database>, twins: readonly KeptTwin[]): Promise<void> {
  for (const login of new Set(twins.map((twin) => twin.login))) {
    const wanted = twins.filter((twin) => twin.login === login);
    const found = await findTwins(tx, login, wanted satisfies readonly WantedTwin[]);
    await keepPairs(
      tx,
      login,
      found.filter(({ gone }) => !gone),
    );
    await keepSince(
      tx,
      login,
      found.filter(({ gone }) => gone),
    );
  }
}

async function keepPairs(tx: Transaction<Database>, login: string, found: readonly FoundTwin[]) {
  if (found.length === 0) return;
  const pairs = found.flatMap(({ wanted, id, why }) => [
    { id: wanted, other: id, why },
    { id, other: wanted, why },
  ]);
  await sql`
    insert into property_pair (login, id, other, why)
    select distinct on (id, other) ${login}, id, other, why
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as new (id bigint, other bigint, why text)
    on conflict do nothing`.execute(tx);
}

async function keepSince(tx: Transaction<Database>, login: string, found: readonly FoundTwin[]) {
  if (found.length === 0) return;
  const firsts = found.map(({ wanted, since }) => ({ id: wanted, since }));
  await sql`
    update property_twin as twin set since = least(twin.since, first.since)
    from (
      select id, min(since) as since
      from jsonb_to_recordset(${JSON.stringify(firsts)}::jsonb) as new (id bigint, since timestamptz) group by id
    ) as first
    where twin.login = ${login} and twin.id = first.id`.execute(tx);
}

/** Listings that are deleted: they are no duplicates any more, and are known again for a while. */
export async function leaveTwins(
  tx: Transaction<Database>,
  gone: readonly (PropertyKey & { readonly at: string })[],
): Promise<void> {
  if (gone.length === 0) return;
  await sql`
    with old as (
      select * from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as old (login text, id bigint, at timestamptz)
    ), dropped as (
      delete from property_pair as pair using old
      where pair.login = old.login and (pair.id = old.id or pair.other = old.id)
    )
    update property_twin as twin set gone_at = old.at, paired = true
    from old where twin.login = old.login and twin.id = old.id`.execute(tx);
}
