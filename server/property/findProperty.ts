import { type Kysely, sql } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { PREPARED } from "#server/postgres/pool/preparedStatements.ts";
import { ProblemError } from "#server/problemError.ts";
import type { PropertyDetail, PropertyItem } from "./propertyRow.ts";
import { hasTextOf, itemText, propertyText } from "./propertyText.ts";

/** The stream of a property's events. */
export const propertyStream = (id: number): string => `property-${id}`;

/** A stored property and its version. */
export interface FoundProperty {
  readonly id: number;
  readonly version: number;
  readonly item: PropertyItem;
  readonly detail: PropertyDetail;
}

/** A property of this client; 404 `ErrPropertyInvalid` for one that is somebody else's, deleted, or never was. */
export async function findProperty(db: Kysely<Database>, login: string, id: number): Promise<FoundProperty> {
  const { rows } = await sql<Omit<FoundProperty, "id">>`${sql.raw(PREPARED)}
    select version, item, detail from property_doc where login = ${login} and id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new ProblemError({ code: "ErrPropertyInvalid" });
  return { id, ...row };
}

/** What the wire says of a property, with its version. */
export interface WrittenProperty {
  readonly version: number;
  readonly text: string;
}

const hasText = hasTextOf("property_doc");

type StoredProperty = Pick<FoundProperty, "version"> &
  ({ readonly text: string } | (Pick<FoundProperty, "item" | "detail"> & { readonly text: null }));

/** As `findProperty`, as the wire says it: read as it is stored, and put together only where no text is stored yet. */
export async function findWritten(db: Kysely<Database>, login: string, id: number): Promise<WrittenProperty> {
  const { rows } = await sql<StoredProperty>`${sql.raw(PREPARED)}
    select version,
      case when ${hasText} then item_text || ',' || detail_text end as text,
      case when not ${hasText} then item end as item, case when not ${hasText} then detail end as detail
    from property_doc where login = ${login} and id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new ProblemError({ code: "ErrPropertyInvalid" });
  return { version: row.version, text: row.text ?? writtenOf({ id, ...row }) };
}

/** A property as the wire says it, without its braces. */
export function writtenOf({ id, version, item, detail }: FoundProperty): string {
  return `${itemText(id, item)},${propertyText(id, version, { item, detail }).detail_text}`;
}
