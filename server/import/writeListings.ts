import { isDeepStrictEqual } from "node:util";
import { type Selectable, sql, type Transaction } from "kysely";
import { startUnitOfWork } from "#server/event-store/eventStore.ts";
import { nextNumbers } from "#server/event-store/nextNumbers.ts";
import type { Database } from "#server/postgres/database.ts";
import { decideProperty } from "#server/property/decideProperty.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { countActive, readProperties } from "#server/property/lockedProperties.ts";
import { isPublished, type PropertyState } from "#server/property/property.ts";
import { referenceKey } from "#server/property/propertyRow.ts";
import { lockAccount } from "#server/shared/concurrency/accountLock.ts";
import { diffListing } from "./diffListing.ts";
import { addLine, type ImportContext } from "./importContext.ts";
import type { ImportTables } from "./tables.ts";
import type { ImportedListing } from "./validate/importedListing.ts";
import { reportLine } from "./validate/importReport.ts";

/** A listing to be written, its photos found: `valid` of them can be shown. */
export interface ReadyListing {
  readonly place: number;
  readonly uniqueId: string;
  readonly listing: ImportedListing;
  readonly sources: readonly string[];
  readonly photos: { readonly total: number; readonly valid: number };
}

/**
 * Writes a batch of listings in the caller's transaction, with the account held, so that the limit is judged together with what the
 * client does meanwhile. Gives back those whose reference another listing of the feed is still to give up.
 */
export async function writeListings(
  tx: Transaction<Database>,
  context: ImportContext,
  batch: readonly ReadyListing[],
  last: boolean,
): Promise<ReadyListing[]> {
  const { login, matches, dryRun, metadata, unwritten } = context;
  if (!dryRun) await lockAccount(tx, login);
  const { free, waiting } = sortOut(context, batch, last);
  const ids = free.flatMap(({ uniqueId }) => matches.properties.get(uniqueId) ?? []);
  const stored = await readProperties(tx, { login }, ids);
  const work = startUnitOfWork(decideProperty, stored);
  const fresh = await newIds(tx, free.length - stored.size, dryRun);
  const known = await knownListings(tx, login, free);
  const before = await countActive(tx, login);
  let active = before + unwritten.active;

  const listings: KnownListing[] = [];
  for (const ready of free) {
    const match = matches.properties.get(ready.uniqueId) ?? 0;
    const id = stored.has(propertyStream(match)) ? match : (fresh.pop() ?? 0);
    const stream = propertyStream(id);
    const { state } = work.current(stream);
    const row = known.get(ready.uniqueId);
    const chosen = row?.missing === true && row.was_active;
    const planned = diffListing(context, { ...ready, id, state, chosen, active });
    active += planned.active;
    handOver(matches.owners, id, state, ready.listing.AgentRef);
    listings.push(presentRow(login, ready, id));
    work.add({ stream, login, metadata }, planned.events);
  }
  if (dryRun) unwritten.active = active - before;
  else {
    await work.append(tx);
    await keepListings(tx, login, listings, known);
  }
  return waiting;
}

/**
 * Who may be written now. A reference that another property has must wait until that one has got its new one, and is refused when
 * the other keeps it.
 */
function sortOut(context: ImportContext, batch: readonly ReadyListing[], last: boolean) {
  const { matches } = context;
  const ownerOf = ({ listing }: ReadyListing) => matches.owners.get(referenceKey(listing.AgentRef));
  const mineOf = ({ uniqueId }: ReadyListing) => matches.properties.get(uniqueId);
  const isFree = (ready: ReadyListing, written: ReadonlySet<number>) => {
    const owner = ownerOf(ready);
    if (owner === undefined || owner === mineOf(ready)) return true;
    return written.has(owner) && !matches.kept.has(owner);
  };
  // Who waits keeps a reference that another one waits for in turn.
  let free = [...batch];
  for (let before = -1; before !== free.length; ) {
    before = free.length;
    const written = new Set(free.flatMap((ready) => mineOf(ready) ?? []));
    free = free.filter((ready) => isFree(ready, written));
  }
  const waiting: ReadyListing[] = [];
  for (const ready of batch.filter((one) => !free.includes(one))) {
    if (!last && !matches.kept.has(ownerOf(ready) ?? 0)) waiting.push(ready);
    else {
      context.counts.rejected += 1;
      addLine(context, ready.place, reportLine("ref", "ErrDuplicateRef", ready.listing.AgentRef));
    }
  }
  return { free, waiting };
}

/** The property has its new reference from here on, and its old one is free. */
function handOver(owners: Map<string, number>, id: number, state: PropertyState, reference: string): void {
  const old = isPublished(state) ? referenceKey(state.content.AgentRef) : undefined;
  if (old !== undefined && owners.get(old) === id) owners.delete(old);
  owners.set(referenceKey(reference), id);
}

const presentRow = (
  login: string,
  { uniqueId, photos }: ReadyListing,
  property_id: number,
): KnownListing => ({
  login,
  unique_id: uniqueId,
  property_id,
  missing: false,
  was_active: false,
  photos_total: photos.total,
  photos_valid: photos.valid,
});

/** Ids of the one sequence, the smallest last. A dry run takes none from it. */
async function newIds(tx: Transaction<Database>, count: number, dryRun: boolean): Promise<number[]> {
  if (dryRun) return Array.from({ length: count }, (_, nth) => -1 - nth);
  return (await nextNumbers(tx, "property_id", count)).reverse();
}

/** Which property a feed's id is, as it is stored. */
type KnownListing = Selectable<ImportTables["import_listing"]>;

/** What is stored of these ids, by id. */
async function knownListings(
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
async function keepListings(
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
