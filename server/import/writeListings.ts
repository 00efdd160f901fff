import type { Transaction } from "kysely";
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
import { type KnownListing, keepListings, knownListings } from "./keepListings.ts";
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
  const stored = await readProperties(tx, login, ids);
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
