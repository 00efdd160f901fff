import type { Kysely } from "kysely";
import { ProblemError } from "#server/problemError.ts";
import type { Database } from "#server/store/database.ts";
import type { PropertyDetail, PropertyItem } from "./propertyProjection.ts";

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
  const row = await db
    .selectFrom("property_doc")
    .selectAll()
    .where("login", "=", login)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw new ProblemError({ code: "ErrPropertyInvalid" });
  return { id, version: row.version, item: row.item as PropertyItem, detail: row.detail as PropertyDetail };
}
