import type { Transaction } from "kysely";
import type { RunAction } from "#contracts/bulk/bulkAction.ts";
import type { BulkRow } from "#contracts/bulk/bulkContract.ts";
import type { SheetFields } from "#contracts/bulk/sheetListing.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { type CurrentState, startUnitOfWork } from "#server/event-store/eventStore.ts";
import type { Scope } from "#server/http/scope.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { decideProperty } from "#server/property/decideProperty.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { lockProperties, needPublished } from "#server/property/lockedProperties.ts";
import type { PropertyState } from "#server/property/property.ts";
import { bulkAccount } from "./bulkAccount.ts";
import { goOn, keepRows, keptRows, type NewRow } from "./bulkRuns.ts";
import { decideAction, decideEdit } from "./decideAction.ts";
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
  readonly scope: Scope;
  readonly metadata: Metadata;
}

/** A property at the version that was looked at, when one is said. */
function needCurrent(current: CurrentState<PropertyState>, version?: number) {
  const found = needPublished(current);
  if (version !== undefined && version !== found.version) {
    throw new ProblemError({ code: "ErrVersionConflict" });
  }
  return found;
}

const keptAnswer = ({ id, was, made }: NewRow): BulkRow => ({
  Id: id,
  Ends: made > was ? "changed" : "same",
  Version: made,
});

/** One step of a run in a transaction: each listing is decided and refused by itself, one after the other (BULK-05 … BULK-09, BULK-14). */
export async function runStep(
  tx: Transaction<Database>,
  { run, action, scope, metadata }: Step,
  rows: readonly WantedRow[],
): Promise<BulkRow[]> {
  const { login } = metadata;
  const unique = [...new Map(rows.map((row) => [row.Id, row])).values()];
  const ids = unique.map(({ Id }) => Id);
  const work = startUnitOfWork(decideProperty, await lockProperties(tx, scope, ids));
  await goOn(tx, { login, run }, action, new Date(metadata.at));
  const kept = await keptRows(tx, { login, run }, ids, scope);
  const account = bulkAccount(tx, metadata);
  const made: NewRow[] = [];
  const one = async ({ Id, Version, Fields = {} }: WantedRow): Promise<BulkRow> => {
    const before = kept.get(Id);
    if (before) return keptAnswer(before);
    const stream = propertyStream(Id);
    const { version, state } = needCurrent(work.current(stream), Version);
    const events =
      action.Kind === "edit"
        ? await decideEdit(Fields, state, account)
        : await decideAction(action, state, account);
    const after = work.add({ stream, login, metadata }, events);
    account.changed(state, after.state);
    const row = { id: Id, was: version, made: after.version };
    made.push(row);
    return keptAnswer(row);
  };
  const ended: BulkRow[] = [];
  for (const row of unique) ended.push(await judged(row.Id, () => one(row)));
  await work.append(tx);
  await keepRows(tx, { login, run }, made);
  return ended;
}
