import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { PropertyState } from "./property.ts";
import { type PropertyDetail, type PropertyItem, stateOf } from "./propertyViews.ts";

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
