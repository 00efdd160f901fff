import { type Kysely, sql } from "kysely";
import type { BulkAction } from "#contracts/bulk/bulkAction.ts";
import type { BulkPreviewRow, FieldChange } from "#contracts/bulk/bulkContract.ts";
import type { Metadata } from "#server/event-store/event.ts";
import type { Database } from "#server/postgres/database.ts";
import type { FoundProperty } from "#server/property/findProperty.ts";
import {
  evolveProperty,
  isPublished,
  type PropertyState,
  type PublishedProperty,
} from "#server/property/property.ts";
import { stateOf } from "#server/property/propertyRow.ts";
import { type BulkAccount, bulkAccount } from "./bulkAccount.ts";
import { decideAction } from "./decideAction.ts";
import { judged } from "./eachRow.ts";
import { needCurrent } from "./runStep.ts";

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

async function readSome(db: Kysely<Database>, login: string, ids: readonly number[]) {
  const { rows } = await sql<FoundProperty>`
    select id, version, item, detail from property_doc
    where login = ${login} and id = any(${ids}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, version, item, detail }) => [id, { version, state: stateOf(id, item, detail) }]),
  );
}

type FoundRow = Awaited<ReturnType<typeof readSome>> extends Map<number, infer One> ? One : never;

const told = ({ AgentRef, Currency }: PublishedProperty["content"]) => ({ AgentRef, Currency });

async function preview(
  action: BulkAction,
  account: BulkAccount,
  Id: number,
  found: FoundRow | undefined,
): Promise<BulkPreviewRow> {
  const known = found && { ...told(found.state.content), Version: found.version };
  const row = await judged(Id, async (): Promise<BulkPreviewRow> => {
    const { state } = needCurrent(found);
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
  action: BulkAction,
  ids: readonly number[],
  metadata: Metadata,
): Promise<BulkPreviewRow[]> {
  const unique = [...new Set(ids)];
  return db.transaction().execute(async (tx) => {
    const account = bulkAccount(tx, metadata);
    const rows: BulkPreviewRow[] = [];
    for (let from = 0; from < unique.length; from += PAGE) {
      const page = unique.slice(from, from + PAGE);
      const found = await readSome(tx, metadata.login, page);
      for (const Id of page) rows.push(await preview(action, account, Id, found.get(Id)));
    }
    return rows;
  });
}
