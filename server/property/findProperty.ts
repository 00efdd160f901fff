import { type Kysely, sql } from "kysely";
import { ProblemError } from "#server/problemError.ts";
import type { Database } from "#server/store/database.ts";
import { PREPARED } from "#server/store/guardPool.ts";
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
  const { rows } = await sql<Omit<FoundProperty, "id">>`${sql.raw(PREPARED)}
    select version, item, detail from property_doc where login = ${login} and id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new ProblemError({ code: "ErrPropertyInvalid" });
  return { id, ...row };
}
