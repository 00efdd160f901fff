import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import { unknownFields } from "#contracts/property/propertyFields.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { runExclusively } from "#server/event-store/rebuild/runExclusively.ts";
import { isMediaKey } from "#server/object-storage/mediaKey.ts";
import type { Addresses } from "#server/object-storage/storageOf.ts";
import { urlOf } from "#server/object-storage/storageOf.ts";
import type { Database } from "#server/postgres/database.ts";
import type { PhotoSource } from "./property.ts";
import { canBeSaid, formDetailOf, listItemOf, photoOf } from "./propertyAnswer.ts";
import type { PropertyKey } from "./propertyProjection.ts";
import type { PropertyDetail, PropertyItem } from "./propertyRow.ts";

/**
 * Of which making the texts are. To be raised when the same property is said otherwise (names of types and places, fields, their order), which
 * `propertyText.test.ts` notices: the texts of before are then of no use, and are written again hour by hour.
 */
export const TEXT_SHAPE = 1;

/** What the wire says of a property, without its braces: as a row of the list, and what the form shows besides. Null: it cannot be said. */
export interface PropertyText {
  readonly item_text: string | null;
  readonly detail_text: string | null;
  readonly text_version: number;
  readonly text_shape: number;
}

/** Nothing that can be stored has half of a surrogate pair in it, so that in a text these begin no value but an address. */
const bare: Addresses = { config: { publicUrl: "\ud800", cdnUrl: "\udfff", s3: undefined } };
const begins = beginning(bare);

function beginning(services: Addresses) {
  const { Url, CdnUrl } = urlOf(services, "");
  const written = (address: string) => JSON.stringify(address).slice(0, -1);
  return { Url: written(Url), CdnUrl: written(CdnUrl) };
}

const { Price: _price, HighSeasonPrice: _season, Location: _location, ...unlisted } = unknownFields;

const inside = (value: object) => JSON.stringify(value).slice(1, -1);

/** The texts of a property, wherever its pictures lie. */
export function propertyText(
  id: number,
  version: number,
  { item, detail }: { readonly item: PropertyItem; readonly detail: PropertyDetail },
): PropertyText {
  const made = { text_version: version, text_shape: TEXT_SHAPE };
  if (!canBeSaid(item)) return { item_text: null, detail_text: null, ...made };
  const besides = { ...unlisted, ...formDetailOf(item, detail) };
  return { item_text: itemText(id, item), detail_text: inside(besides), ...made };
}

/** The text of a property as a row of the list. Throws where there is none. */
export function itemText(id: number, item: PropertyItem): string {
  const [before, after] = inside(listItemOf(bare, id, { ...item, Photos: [] })).split(NO_PHOTOS);
  return `${before}"Photos":[${item.Photos.map(photoText).join()}]${after}`;
}

/** In a value its quotes would be escaped. */
const NO_PHOTOS = '"Photos":[]';

/** Nothing in a key needs to be escaped, and a listing has dozens of them. */
const photoText = ({ Source, Number: number }: PhotoSource): string =>
  isMediaKey(Source)
    ? `{"Url":${begins.Url}${Source}","CdnUrl":${begins.CdnUrl}${Source}","Number":${number}}`
    : JSON.stringify(photoOf(bare, { Source, Number: number }));

/** Puts the addresses of this installation into what the texts of properties were joined to. */
export function addressing(services: Addresses): (text: string) => string {
  const ours = beginning(services);
  return (text) => text.split(begins.Url).join(ours.Url).split(begins.CdnUrl).join(ours.CdnUrl);
}

/** Whether a row of `property_doc` has the texts of what it says; an older release leaves them as they were. */
export const hasTextOf = (doc: string) => {
  const column = (name: string) => sql.ref(`${doc}.${name}`);
  return sql<boolean>`coalesce(
    ${column("text_shape")} = ${sql.lit(TEXT_SHAPE)} and ${column("text_version")} = ${column("version")}
    and ${column("item_text")} is not null, false)`;
};

const PAGE = 500;
/** Milliseconds that others have the store for themselves after each page. */
const REST_MS = 20;

/** Writes the texts that a row lacks, or has of an older making, some rows at a time. What a newer release has written is left to it. */
export async function writeTexts(store: Store): Promise<void> {
  await runExclusively(store, "texts of properties", async () => {
    let after: PropertyKey | undefined = { login: "", id: 0 };
    while (after) {
      const from: PropertyKey = after;
      after = await store.db.transaction().execute((tx) => writePage(tx, from));
      if (after) await sleep(REST_MS);
    }
  });
}

/** Answers after which property to go on, if there are more. */
async function writePage(tx: Transaction<Database>, after: PropertyKey): Promise<PropertyKey | undefined> {
  const rows = await tx
    .selectFrom("property_doc")
    .select(["login", "id", "version", "item", "detail"])
    .where(sql<boolean>`(login, id) > (${after.login}, ${after.id}::bigint)`)
    .where(
      sql<boolean>`(text_shape is null or text_shape < ${sql.lit(TEXT_SHAPE)}
        or (text_shape = ${sql.lit(TEXT_SHAPE)} and text_version is distinct from version))`,
    )
    .orderBy("login")
    .orderBy("id")
    .limit(PAGE)
    .forUpdate()
    .skipLocked()
    .execute();
  const texts = rows.map(({ login, id, version, item, detail }) => ({
    login,
    id,
    ...propertyText(id, version, { item: item as PropertyItem, detail: detail as PropertyDetail }),
  }));
  await sql`
    update property_doc as doc set item_text = new.item_text, detail_text = new.detail_text,
      text_version = new.text_version, text_shape = new.text_shape
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as new (${sql.raw(textColumns.join(", "))}, login text, id bigint)
    where doc.login = new.login and doc.id = new.id and doc.version = new.text_version`.execute(tx);
  return rows.length < PAGE ? undefined : rows.at(-1);
}

/** The columns of the texts, with their types. */
export const textColumns = [
  "item_text text",
  "detail_text text",
  "text_version integer",
  "text_shape smallint",
];
