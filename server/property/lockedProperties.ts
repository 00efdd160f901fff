import { sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import { type ContractedServices, serviceOf } from "#server/service/index.ts";
import type { FoundProperty } from "./findProperty.ts";
import type { PropertyState } from "./property.ts";
import { referenceKey, stateOf } from "./propertyRow.ts";

/** How many listings count against PropertyLimit (RIGHT-13, RIGHT-21). */
export async function countActive(tx: Transaction<Database>, login: string): Promise<number> {
  const { count } = await tx
    .selectFrom("property")
    .select(sql<number>`count(*)`.as("count"))
    .where("login", "=", login)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another property of the client than `id` has this reference. */
export async function isReferenceTaken(
  tx: Transaction<Database>,
  login: string,
  reference: string,
  id: number | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom("property")
    .select("id")
    .where("login", "=", login)
    .where("ref_key", "=", referenceKey(reference))
    .executeTakeFirst();
  return row !== undefined && row.id !== id;
}

/** A property whose stream is held, as the commands until now leave it. */
export interface LockedProperties {
  version: number;
  state: PropertyState;
}

/** Holds the account and these of its properties until the transaction ends; those that are not there are absent. */
export async function lockProperties(
  tx: Transaction<Database>,
  login: string,
  ids: ReadonlySet<number>,
): Promise<Map<number, LockedProperties>> {
  const { rows } = await sql<FoundProperty>`
    select id, version, item, detail from held_properties(${login}, ${[...ids]}::bigint[])`.execute(tx);
  return new Map(
    rows.map(({ id, version, item, detail }) => [id, { version, state: stateOf(id, item, detail) }]),
  );
}

/** What a command may ask of the client's account, which is held meanwhile. */
export interface Account {
  services(): Promise<ContractedServices>;
  /** How many listings count against PropertyLimit by now (RIGHT-13). */
  active(): Promise<number>;
}

const isActive = ({ status }: PropertyState) => Number(status === "active");

/** Asks each thing once, and counts what the commands until now have changed, which is not written yet. */
export function accountIn(
  tx: Transaction<Database>,
  login: string,
): Account & { changed(from: PropertyState, to: PropertyState): void } {
  let contracted: Promise<ContractedServices> | undefined;
  let before: Promise<number> | undefined;
  let since = 0;
  return {
    async services() {
      contracted ??= serviceOf(tx, login);
      return contracted;
    },
    async active() {
      before ??= countActive(tx, login);
      return (await before) + since;
    },
    changed(from, to) {
      since += isActive(to) - isActive(from);
    },
  };
}
