import type { Kysely } from "kysely";
import type { BulkAction } from "#contracts/bulk/bulkAction.ts";
import type { BulkPreviewRow, FieldChange } from "#contracts/bulk/bulkContract.ts";
import type { Metadata } from "#server/event-store/event.ts";
import type { Scope } from "#server/http/scope.ts";
import type { Database } from "#server/postgres/database.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { needPublished, readProperties } from "#server/property/lockedProperties.ts";
import {
  evolveProperty,
  isPublished,
  type PropertyState,
  type PublishedProperty,
} from "#server/property/property.ts";
import type { PublishedRow } from "#server/property/propertyProjection.ts";
import { type BulkAccount, bulkAccount } from "./bulkAccount.ts";
import { decideAction } from "./decideAction.ts";
import { judged } from "./eachRow.ts";

type Scalar = FieldChange["Was"];

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== "object";

/** What of a listing can be told by one value each, by the names of the wire. */
const valuesOf = ({ status, featured, content }: PublishedProperty): Record<string, unknown> => ({
  ...content,
  Status: status,
  Featured: featured,
});

/** The fields that become something else; lists are left out. */
export function fieldChanges(before: PublishedProperty, after: PropertyState): FieldChange[] {
  if (!isPublished(after)) return [];
  const will = valuesOf(after);
  return Object.entries(valuesOf(before)).flatMap(([Field, Was]) => {
    const Will = will[Field] ?? null;
    return isScalar(Was) && isScalar(Will) && Was !== Will ? [{ Field, Was, Will }] : [];
  });
}

const PAGE = 500;

const told = ({ AgentRef, Currency }: PublishedProperty["content"]) => ({ AgentRef, Currency });

async function preview(
  action: BulkAction,
  account: BulkAccount,
  Id: number,
  found: PublishedRow | undefined,
): Promise<BulkPreviewRow> {
  const known = found && { ...told(found.state.content), Version: found.version };
  const row = await judged(Id, async (): Promise<BulkPreviewRow> => {
    const { state } = needPublished(found);
    const events = await decideAction(action, state, account);
    const after = events.reduce<PropertyState>(evolveProperty, state);
    account.changed(state, after);
    return { Id, Ends: events.length > 0 ? "changed" : "same", Changes: fieldChanges(state, after) };
  });
  return { Changes: [], ...row, ...known };
}

/**
 * What an action would make of each of these listings, counted one after the other as a run would (BULK-10, BULK-11). It reads page by page and
 * holds nothing: a run says again what is true by then.
 */
export async function previewRows(
  db: Kysely<Database>,
  { action, scope }: { readonly action: BulkAction; readonly scope: Scope },
  ids: readonly number[],
  metadata: Metadata,
): Promise<BulkPreviewRow[]> {
  const unique = [...new Set(ids)];
  return db.transaction().execute(async (tx) => {
    const account = bulkAccount(tx, metadata);
    const rows: BulkPreviewRow[] = [];
    for (let from = 0; from < unique.length; from += PAGE) {
      const page = unique.slice(from, from + PAGE);
      const found = await readProperties(tx, scope, page);
      for (const Id of page) rows.push(await preview(action, account, Id, found.get(propertyStream(Id))));
    }
    return rows;
  });
}
