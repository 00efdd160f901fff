import { sql, type Transaction } from "kysely";
import type { OfferId } from "#contracts/property/propertyTypes.ts";
import { startUnitOfWork } from "#server/event-store/eventStore.ts";
import { priceFreqOf } from "#server/kyero/kyeroPrice.ts";
import { typeWord } from "#server/kyero/kyeroType.ts";
import type { Database } from "#server/postgres/database.ts";
import { decideProperty } from "#server/property/decideProperty.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { readProperties } from "#server/property/lockedProperties.ts";
import type { PublishedProperty } from "#server/property/property.ts";
import { lockAccount } from "#server/shared/concurrency/accountLock.ts";
import { IMPORTER } from "./diffListing.ts";
import type { ImportContext } from "./importContext.ts";
import { type StoredRecord, storeRecords } from "./importRuns.ts";
import type { ExistingListing } from "./matchListings.ts";
import { reportLine } from "./validate/importReport.ts";

const withdrawn = () => reportLine("id", "WarnListingWithdrawn");

/**
 * Deactivates properties that the feed no longer has (IMP-08) and remembers which of them were active. Suspended ones stay. The report says
 * of each that it was deactivated (IMP-47), in records behind the first `places`.
 */
export async function withdrawMissing(
  tx: Transaction<Database>,
  { login, run, metadata, counts, unwritten, dryRun, observer }: ImportContext,
  missing: readonly ExistingListing[],
  places: number,
): Promise<void> {
  if (!dryRun) await lockAccount(tx, login);
  const ids = missing.map(({ id }) => id);
  const uniqueIds = new Map(missing.map(({ id, uniqueId }) => [id, uniqueId]));
  const states = await readProperties(tx, { login }, ids);
  const work = startUnitOfWork(decideProperty, states);
  const active: number[] = [];
  const records: StoredRecord[] = [];
  for (const { id, state } of states.values()) {
    if (state.status === "active") active.push(id);
    if (state.status !== "active" || state.suspended) continue;
    counts.deactivated += 1;
    const events = decideProperty.decide({ type: "DeactivateProperty", by: IMPORTER }, state);
    work.add({ stream: propertyStream(id), login, metadata }, events);
    const property = withdrawnProperty(state, uniqueIds.get(id) ?? null);
    records.push({ place: places + records.length + 1, property, lines: [withdrawn()] });
  }
  observer?.addRecords(records);
  if (dryRun) {
    unwritten.active -= records.length;
    return;
  }
  await work.append(tx);
  if (run !== null) await storeRecords(tx, login, run, records);
  await sql`
    update import_listing set missing = true, was_active = property_id = any(${active}::bigint[])
    where login = ${login} and property_id = any(${[...ids]}::bigint[]) and not missing`.execute(tx);
}

/** A property in the words of a feed. */
const withdrawnProperty = (
  { content }: PublishedProperty,
  uniqueId: string | null,
): StoredRecord["property"] => ({
  agentRef: content.AgentRef,
  uniqueId,
  offer: priceFreqOf(content.Offer as OfferId),
  price: String(content.Price),
  currency: content.Currency,
  type: typeWord(content.Type),
  photos: content.Photos.length,
});
