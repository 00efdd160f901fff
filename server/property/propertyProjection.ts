import { type Insertable, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { type BoundField, boundFields, rowOf } from "#contracts/property/propertyFields.ts";
import { numberIn, type StoredEvent } from "#server/event-store/event.ts";
import type { Projection, StatesByStream } from "#server/event-store/projections.ts";
import { andAll } from "#server/http/scope.ts";
import { markOrphaned } from "#server/media/orphans.ts";
import type { Database } from "#server/postgres/database.ts";
import { propertyStream } from "./findProperty.ts";
import {
  evolveProperty,
  isPropertyEvent,
  isPublished,
  type PropertyEvent,
  type PropertyState,
  type PublishedProperty,
} from "./property.ts";
import { canBeSaid } from "./propertyAnswer.ts";
import {
  columnOf,
  type PropertyDetail,
  type PropertyItem,
  propertyRow,
  stateOf,
  switchedRow,
  viewsOf,
} from "./propertyRow.ts";
import { hasTextOf, itemText, propertyText, textColumns } from "./propertyText.ts";
import type { PropertyTables } from "./tables.ts";

/** A property of a client. */
export interface PropertyKey {
  readonly login: string;
  readonly id: number;
}

/** What is known of a property after `version` events. */
export interface ProjectedProperty extends PropertyKey {
  version: number;
  state: PropertyState;
}

/** What is known of a property that is not deleted. */
export type PublishedRow = ProjectedProperty & { readonly state: PublishedProperty };

/** The rows of these properties, in a `where`. */
export const oneOfProperties = (keys: readonly PropertyKey[]) => {
  const logins = [...new Set(keys.map(({ login }) => login))];
  return sql<boolean>`login = any(${logins}::text[]) and id = any(${keys.map(({ id }) => id)}::bigint[])`;
};

/** The states of properties as their events left them; those that are not there are absent. `lock` holds their rows until the transaction ends, `only` says which of them. */
export async function readStates(
  tx: Transaction<Database>,
  keys: readonly PropertyKey[],
  lock = false,
  only: readonly RawBuilder<SqlBool>[] = [],
): Promise<PublishedRow[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom("property_doc")
    .select(["login", "id", "version", "item", "detail"])
    .where(sql<boolean>`${oneOfProperties(keys)}${andAll(only)}`)
    .$if(lock, (query) => query.orderBy("id").forUpdate())
    .execute();
  return rows.map(({ login, id, version, item, detail }) => ({
    login,
    id,
    version,
    state: stateOf(id, item as PropertyItem, detail as PropertyDetail),
  }));
}

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
const docColumns = [
  ...["login text", "id bigint", "version integer", "item jsonb", "detail jsonb"],
  ...textColumns,
];

/** One statement for many rows: a parameter for each value would be the slowest part of filling an empty store. */
function upsert(
  table: keyof PropertyTables,
  columns: readonly string[],
  rows: readonly object[],
): RawBuilder<unknown> {
  const names = columns.map((column) => column.split(" ")[0] ?? column);
  const list = sql.join(names.map((name) => sql.ref(name)));
  const changed = sql.join(names.slice(2).map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`));
  return sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (${sql.raw(columns.join(", "))})
    on conflict (login, id) do update set ${changed}`;
}

const switchedColumns = [
  ...["login text", "id bigint", "version integer", "active boolean", "state smallint", "featured smallint"],
  ...["item jsonb", "item_text text"],
];

/** Writes what is switched of properties that say the same as before: most of their columns, and their longest texts, stay as they lie. */
async function writeSwitched(tx: Transaction<Database>, switched: readonly PublishedRow[]): Promise<void> {
  if (switched.length === 0) return;
  const rows = switched.map(({ login, id, version, state }) => {
    const { active, state: shown, featured } = switchedRow(state);
    const { item } = viewsOf(state);
    const item_text = canBeSaid(item) ? itemText(id, item) : null;
    return { login, id, version, active, state: shown, featured, item, item_text };
  });
  await sql`
    with new as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (${sql.raw(switchedColumns.join(", "))})
    ), docs as (
      update property_doc as doc set version = new.version, item = new.item, item_text = new.item_text,
        text_version = case when ${hasTextOf("doc")} then new.version end
      from new where doc.login = new.login and doc.id = new.id
    )
    update property as found set active = new.active, state = new.state, featured = new.featured
    from new where found.login = new.login and found.id = new.id`.execute(tx);
}

/** Lets listings name somebody else as who put them into promotion, or took them out: the address of an admin has changed. */
export async function renameFeaturing(tx: Transaction<Database>, from: string, to: string): Promise<void> {
  const keys = await tx
    .selectFrom("property_doc")
    .select(["login", "id"])
    .where(sql<boolean>`item->>'FeaturedBy' = ${from}`)
    .execute();
  const named = (await readStates(tx, keys)).map((one) => ({
    ...one,
    state: { ...one.state, featuredBy: to },
  }));
  await writeSwitched(tx, named);
}

async function write(tx: Transaction<Database>, projected: readonly PublishedRow[]): Promise<void> {
  const rows: Insertable<PropertyTables["property"]>[] = [];
  const docs: object[] = [];
  for (const { login, id, version, state } of projected) {
    rows.push(propertyRow(login, state));
    const views = viewsOf(state);
    docs.push({ login, id, version, ...views, ...propertyText(id, version, views) });
  }
  if (rows.length === 0) return;
  await sql`with docs as (${upsert("property_doc", docColumns, docs)}) ${upsert("property", rowColumns, rows)}`.execute(
    tx,
  );
}

const keyOf = ({ login, stream }: StoredEvent): PropertyKey => ({ login, id: numberIn(stream) });

async function applySome(
  tx: Transaction<Database>,
  events: readonly StoredEvent<PropertyEvent>[],
  known: StatesByStream = new Map(),
) {
  const fresh = new Set(
    events.filter(({ type }) => type === "PropertyPublished").map(({ stream }) => stream),
  );
  const unread = events.filter(({ stream }) => !fresh.has(stream) && !known.has(stream)).map(keyOf);
  const all = new Map<number, ProjectedProperty>((await readStates(tx, unread)).map((one) => [one.id, one]));
  for (const event of events) {
    const state = known.get(event.stream) as PropertyState | undefined;
    const { login, id } = keyOf(event);
    if (state && !all.has(id)) all.set(id, { login, id, version: event.version - 1, state });
  }
  const before = new Map(all);
  for (const event of events) {
    const { login, id } = keyOf(event);
    const past = all.get(id)?.state ?? { status: "unpublished" };
    const state = evolveProperty(past, event);
    await markOrphaned(tx, login, lostPhotos(past, state), event.at);
    all.set(id, { login, id, version: event.version, state });
  }
  const projected = [...all.values()];
  await remove(
    tx,
    projected.filter(({ id, state }) => state.status === "deleted" && !fresh.has(propertyStream(id))),
  );
  const published = projected.filter((one): one is PublishedRow => isPublished(one.state));
  const isSwitched = ({ id, state }: PublishedRow) => {
    const past = before.get(id)?.state;
    return past !== undefined && isPublished(past) && past.content === state.content;
  };
  await writeSwitched(tx, published.filter(isSwitched));
  await write(
    tx,
    published.filter((one) => !isSwitched(one)),
  );
}

const sourcesOf = (state: PropertyState): string[] =>
  isPublished(state) ? state.content.Photos.map(({ Source }) => Source) : [];

function lostPhotos(before: PropertyState, after: PropertyState): string[] {
  const kept = new Set(sourcesOf(after));
  return sourcesOf(before).filter((source) => !kept.has(source));
}

/** Writes each property once, as all of its events leave it. */
async function replayStreams(tx: Transaction<Database>, events: readonly StoredEvent[]): Promise<void> {
  const all = new Map<string, ProjectedProperty>();
  for (const event of events.filter(isPropertyEvent)) {
    const state = evolveProperty(all.get(event.stream)?.state ?? { status: "unpublished" }, event);
    all.set(event.stream, { ...keyOf(event), version: event.version, state });
  }
  await write(
    tx,
    [...all.values()].filter((one): one is PublishedRow => isPublished(one.state)),
  );
}

/** The list of properties, what it is filtered by, and what the form shows. */
export const propertyProjection: Projection = {
  name: "property",
  tables: ["property", "property_doc"],
  notes: ["media"],
  async apply(tx, events, known) {
    const ours = events.filter(isPropertyEvent);
    for (let from = 0; from < ours.length; from += BATCH) {
      // What was known was so before all of them.
      await applySome(tx, ours.slice(from, from + BATCH), from === 0 ? known : undefined);
    }
  },
  replay: { streams: "property-", apply: replayStreams, finish: async () => undefined },
};
