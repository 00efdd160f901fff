import { type Insertable, sql, type Transaction } from "kysely";
import { type BoundField, boundFields, rowOf } from "#contracts/property/propertyFields.ts";
import { markUnused } from "#server/media/unusedMedia.ts";
import type { Database } from "#server/store/database.ts";
import type { StoredEvent } from "#server/store/event.ts";
import type { Projection } from "#server/store/projections.ts";
import { propertyIdOf, propertyStream } from "./findProperty.ts";
import {
  evolveProperty,
  isPropertyEvent,
  isPublished,
  type PropertyEvent,
  type PropertyState,
} from "./property.ts";
import { columnOf, propertyRow } from "./propertyRow.ts";
import { oneOfProperties, type ProjectedProperty, type PropertyKey, readStates } from "./propertyStates.ts";
import { viewsOf } from "./propertyViews.ts";
import type { PropertyTables } from "./tables.ts";

const BATCH = 1000;

async function remove(tx: Transaction<Database>, keys: readonly PropertyKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.deleteFrom("property").where(oneOfProperties(keys)).execute();
  await tx.deleteFrom("property_doc").where(oneOfProperties(keys)).execute();
}

const isCount = (field: BoundField) => rowOf(field).kind === "count";

const rowColumns = [
  ...[
    "login text",
    "id bigint",
    "active boolean",
    "state smallint",
    "featured smallint",
    "type smallint",
    "offer smallint",
  ],
  ...boundFields.map((field) => `${columnOf(field)} ${isCount(field) ? "smallint" : "float8"}`),
  ...["features integer", "latitude float8", "longitude float8", "location text"],
  ...["ref_key text", "ref_fold text", "ref_sort text", "town_sort text", "province_sort text"],
];
const docColumns = ["login text", "id bigint", "version integer", "item jsonb", "detail jsonb"];

/** One statement for many rows: a parameter for each value would be the slowest part of filling an empty store. */
async function upsert(
  tx: Transaction<Database>,
  table: keyof PropertyTables,
  columns: readonly string[],
  rows: readonly object[],
): Promise<void> {
  const names = columns.map((column) => column.split(" ")[0] ?? column);
  const list = sql.join(names.map((name) => sql.ref(name)));
  const changed = sql.join(names.slice(2).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (${sql.raw(columns.join(", "))})
    on conflict (login, id) do update set ${changed}`.execute(tx);
}

async function write(tx: Transaction<Database>, projected: readonly ProjectedProperty[]): Promise<void> {
  const rows: Insertable<PropertyTables["property"]>[] = [];
  const docs: object[] = [];
  for (const { login, id, version, state } of projected) {
    if (!isPublished(state)) continue;
    rows.push(propertyRow(login, state));
    docs.push({ login, id, version, ...viewsOf(state) });
  }
  if (rows.length === 0) return;
  await upsert(tx, "property", rowColumns, rows);
  await upsert(tx, "property_doc", docColumns, docs);
}

const keyOf = ({ login, stream }: StoredEvent): PropertyKey => ({ login, id: propertyIdOf(stream) });

async function applySome(tx: Transaction<Database>, events: readonly StoredEvent<PropertyEvent>[]) {
  const fresh = new Set(
    events.filter(({ type }) => type === "PropertyPublished").map(({ stream }) => stream),
  );
  const before = events.filter(({ stream }) => !fresh.has(stream)).map(keyOf);
  const all = new Map((await readStates(tx, before)).map((one) => [one.id, one]));
  for (const event of events) {
    const { login, id } = keyOf(event);
    const past = all.get(id)?.state ?? { status: "unpublished" };
    const state = evolveProperty(past, event);
    await markUnused(tx, login, lostPhotos(past, state), event.at);
    all.set(id, { login, id, version: event.version, state });
  }
  const projected = [...all.values()];
  await remove(
    tx,
    projected.filter(({ id, state }) => state.status === "deleted" && !fresh.has(propertyStream(id))),
  );
  await write(tx, projected);
}

const sourcesOf = (state: PropertyState): string[] =>
  isPublished(state) ? state.content.Photos.map(({ Source }) => Source) : [];

function lostPhotos(before: PropertyState, after: PropertyState): string[] {
  const kept = new Set(sourcesOf(after));
  return sourcesOf(before).filter((source) => !kept.has(source));
}

/** The list of properties, what it is filtered by, and what the form shows. */
export const propertyProjection: Projection = {
  name: "property",
  tables: ["property", "property_doc"],
  notes: ["media"],
  async apply(tx, events) {
    const ours = events.filter(isPropertyEvent);
    for (let from = 0; from < ours.length; from += BATCH) await applySome(tx, ours.slice(from, from + BATCH));
  },
};
