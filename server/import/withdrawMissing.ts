import { sql, type Transaction } from "kysely";
import { lockAccount } from "#server/property/clientRules.ts";
import { decideProperty } from "#server/property/decideProperty.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { isPublished } from "#server/property/property.ts";
import { readStates } from "#server/property/propertyProjection.ts";
import type { Database } from "#server/store/database.ts";
import { appendMany, type NewStream } from "#server/store/eventStore.ts";
import { IMPORTER } from "./diffListing.ts";
import type { ImportContext } from "./importContext.ts";

/** Deactivates properties that the feed no longer has (IMP-08) and remembers which of them were active. Suspended ones stay. */
export async function withdrawMissing(
  tx: Transaction<Database>,
  { login, metadata, counts, dryRun }: ImportContext,
  ids: readonly number[],
): Promise<void> {
  if (!dryRun) await lockAccount(tx, login);
  const states = await readStates(
    tx,
    ids.map((id) => ({ login, id })),
  );
  const streams: NewStream[] = [];
  const active: number[] = [];
  for (const { id, version, state } of states) {
    if (!isPublished(state)) continue;
    if (state.status === "active") active.push(id);
    if (state.status !== "active" || state.suspended) continue;
    counts.deactivated += 1;
    const events = decideProperty.decide({ type: "DeactivateProperty", by: IMPORTER }, state);
    streams.push({ stream: propertyStream(id), login, expectedVersion: version, events, metadata });
  }
  if (dryRun) return;
  await appendMany(tx, streams);
  await sql`
    update import_listing set missing = true, was_active = property_id = any(${active}::bigint[])
    where login = ${login} and property_id = any(${[...ids]}::bigint[]) and not missing`.execute(tx);
}
