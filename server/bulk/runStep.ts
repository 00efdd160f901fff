import type { Transaction } from "kysely";
import type { RunAction } from "#contracts/bulk/bulkAction.ts";
import type { BulkRow } from "#contracts/bulk/bulkContract.ts";
import type { SheetFields } from "#contracts/bulk/sheetListing.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { appendMany, type NewStream } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { type LockedProperties, lockProperties } from "#server/property/lockedProperties.ts";
import { evolveProperty, isPublished, type PropertyState } from "#server/property/property.ts";
import { bulkAccount } from "./bulkAccount.ts";
import { goOn, keepRows, keptRows, type NewRow } from "./bulkRuns.ts";
import { decideAction } from "./decideAction.ts";
import { decideEdit } from "./decideEdit.ts";
import { judged } from "./eachRow.ts";

export interface WantedRow {
  readonly Id: number;
  /** As it was looked at (BULK-08). */
  readonly Version?: number | undefined;
  /** What an `edit` says of it. */
  readonly Fields?: SheetFields | undefined;
}

interface Step {
  readonly run: string;
  readonly action: RunAction;
  readonly metadata: Metadata;
}

/** A held property at the version that was looked at, when one is said. */
export function needCurrent(held: LockedProperties | undefined, version?: number) {
  if (!held || !isPublished(held.state)) throw new ProblemError({ code: "ErrPropertyInvalid" });
  if (version !== undefined && version !== held.version) {
    throw new ProblemError({ code: "ErrVersionConflict" });
  }
  return { version: held.version, state: held.state };
}

const keptAnswer = ({ id, was, made }: NewRow): BulkRow => ({
  Id: id,
  Ends: made > was ? "changed" : "same",
  Version: made,
});

/** One step of a run in a transaction: each listing is decided and refused by itself, one after the other (BULK-05 … BULK-09, BULK-14). */
export async function runStep(
  tx: Transaction<Database>,
  { run, action, metadata }: Step,
  rows: readonly WantedRow[],
): Promise<BulkRow[]> {
  const { login } = metadata;
  const unique = [...new Map(rows.map((row) => [row.Id, row])).values()];
  const ids = unique.map(({ Id }) => Id);
  const held = await lockProperties(tx, login, new Set(ids));
  await goOn(tx, { login, run }, action, new Date(metadata.at));
  const kept = await keptRows(tx, { login, run }, ids);
  const account = bulkAccount(tx, metadata);
  const streams: NewStream[] = [];
  const made: NewRow[] = [];
  const one = async ({ Id, Version, Fields = {} }: WantedRow): Promise<BulkRow> => {
    const before = kept.get(Id);
    if (before) return keptAnswer(before);
    const { version, state } = needCurrent(held.get(Id), Version);
    const events =
      action.Kind === "edit"
        ? await decideEdit(Fields, state, account)
        : await decideAction(action, state, account);
    const after = events.reduce<PropertyState>(evolveProperty, state);
    account.changed(state, after);
    const row = { id: Id, was: version, made: version + events.length };
    streams.push({ stream: propertyStream(Id), login, expectedVersion: version, events, metadata });
    made.push(row);
    held.set(Id, { version: row.made, state: after });
    return keptAnswer(row);
  };
  const ended: BulkRow[] = [];
  for (const row of unique) ended.push(await judged(row.Id, () => one(row)));
  await appendMany(
    tx,
    streams.filter(({ events }) => events.length > 0),
  );
  await keepRows(tx, { login, run }, made);
  return ended;
}
