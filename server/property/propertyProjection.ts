import { type Insertable, type RawBuilder, sql, type Transaction } from "kysely";
import { featureKeys } from "#contracts/property/featureKeys.ts";
import { type BoundField, boundFields, rowOf } from "#contracts/property/propertyFields.ts";
import { markUnused } from "#server/media/unusedMedia.ts";
import type { Database } from "#server/store/database.ts";
import { numberIn, type StoredEvent } from "#server/store/event.ts";
import type { Projection } from "#server/store/projections.ts";
import { propertyStream } from "./findProperty.ts";
import {
  evolveProperty,
  isPropertyEvent,
  isPublished,
  type Level,
  type PropertyContent,
  type PropertyEvent,
  type PropertyState,
  type PublishedProperty,
  priceInEuro,
} from "./property.ts";
import { propertyPlace } from "./propertyPlace.ts";
import { foldText, referenceKey, sortKey } from "./sortKey.ts";
import type { FigureColumns, PropertyTables } from "./tables.ts";

/** Features as one bit each, in the order of the catalogue; keys that are not in it are left out. */
export const featureMask = (keys: readonly string[]): number =>
  featureKeys.reduce((mask, key, place) => (keys.includes(key) ? mask | (1 << place) : mask), 0);

/** The number of a featured level in the row. */
export const featuredNumber = { none: 0, Featured: 1, FeaturedPremium: 2 } as const;

/** What a row shows in one word, in the order of the legend: suspended and offline outweigh the status (LIST-21, LIST-29). */
export function stateNumber({ status, suspended, content }: PublishedProperty): number {
  if (suspended) return 2;
  if (!content.Online) return 3;
  return status === "active" ? 0 : 1;
}

/** The column of a figure that the list is filtered by. */
export const columnOf = <Field extends BoundField>(field: Field) => field.toLowerCase() as Lowercase<Field>;

const figuresOf = (content: PropertyContent) =>
  Object.fromEntries(boundFields.map((field) => [columnOf(field), content[field]])) as FigureColumns;

/** The row that a property is found by. Without a position of its own it lies in the middle of its place. */
export function propertyRow(login: string, state: PublishedProperty): Insertable<PropertyTables["property"]> {
  const { content } = state;
  const place = propertyPlace(content.Location);
  return {
    login,
    id: state.id,
    active: state.status === "active",
    state: stateNumber(state),
    featured: featuredNumber[state.featured],
    type: content.Type,
    offer: content.Offer,
    ...figuresOf(content),
    features: featureMask(content.Features),
    price: priceInEuro(content.Price, content.Currency),
    latitude: content.Latitude ?? place.center?.lat ?? null,
    longitude: content.Longitude ?? place.center?.lon ?? null,
    location: content.Location,
    ref_key: referenceKey(content.AgentRef),
    ref_fold: foldText(content.AgentRef),
    ref_sort: sortKey(content.AgentRef),
    town_sort: sortKey(place.townName),
    province_sort: sortKey(place.provinceName),
  };
}

type ItemKey =
  | ("Online" | "AgentRef" | "Type" | "Offer" | "Currency" | "Price" | "HighSeasonPrice")
  | ("Location" | "Photos" | "Medias");

/** What a row of the list shows, as it is stored. */
export interface PropertyItem extends Pick<PropertyContent, ItemKey> {
  readonly Status: PublishedProperty["status"];
  readonly Suspended: boolean;
  readonly Featured: Level;
  readonly FeaturedBy: string | null;
}

/** What the form shows besides, as it is stored. */
export type PropertyDetail = Omit<PropertyContent, ItemKey>;

/** A property cut in two, so that a page of the list never reads descriptions. */
export function viewsOf(state: PublishedProperty): { item: PropertyItem; detail: PropertyDetail } {
  const {
    Online,
    AgentRef,
    Type,
    Offer,
    Currency,
    Price,
    HighSeasonPrice,
    Location,
    Photos,
    Medias,
    ...detail
  } = state.content;
  return {
    item: {
      ...{ Online, AgentRef, Type, Offer, Currency, Price, HighSeasonPrice, Location, Photos, Medias },
      Status: state.status,
      Suspended: state.suspended,
      Featured: state.featured,
      FeaturedBy: state.featuredBy,
    },
    detail,
  };
}

/** The inverse of `viewsOf`. */
export function stateOf(id: number, item: PropertyItem, detail: PropertyDetail): PublishedProperty {
  const { Status, Suspended, Featured, FeaturedBy, ...shown } = item;
  return {
    status: Status,
    id,
    suspended: Suspended,
    featured: Featured,
    featuredBy: FeaturedBy,
    content: { ...shown, ...detail },
  };
}

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

/** The rows of these properties, in a `where`. */
export const oneOfProperties = (keys: readonly PropertyKey[]) => {
  const logins = [...new Set(keys.map(({ login }) => login))];
  return sql<boolean>`login = any(${logins}::text[]) and id = any(${keys.map(({ id }) => id)}::bigint[])`;
};

/** The states of properties as their events left them; those that are not there are absent. */
export async function readStates(
  tx: Transaction<Database>,
  keys: readonly PropertyKey[],
): Promise<ProjectedProperty[]> {
  if (keys.length === 0) return [];
  const rows = await tx.selectFrom("property_doc").selectAll().where(oneOfProperties(keys)).execute();
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
const docColumns = ["login text", "id bigint", "version integer", "item jsonb", "detail jsonb"];

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

async function write(tx: Transaction<Database>, projected: readonly ProjectedProperty[]): Promise<void> {
  const rows: Insertable<PropertyTables["property"]>[] = [];
  const docs: object[] = [];
  for (const { login, id, version, state } of projected) {
    if (!isPublished(state)) continue;
    rows.push(propertyRow(login, state));
    docs.push({ login, id, version, ...viewsOf(state) });
  }
  if (rows.length === 0) return;
  await sql`with docs as (${upsert("property_doc", docColumns, docs)}) ${upsert("property", rowColumns, rows)}`.execute(
    tx,
  );
}

const keyOf = ({ login, stream }: StoredEvent): PropertyKey => ({ login, id: numberIn(stream) });

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
