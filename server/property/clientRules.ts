import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import { referenceKey } from "./propertyRow.ts";

/**
 * Holds a client's account until the transaction ends, so that rules over all of the client's listings (PropertyLimit,
 * a unique reference) are judged one request at a time.
 */
export async function lockAccount(tx: Transaction<Database>, login: string): Promise<void> {
  await tx.selectFrom("account").select("login").where("login", "=", login).forUpdate().executeTakeFirst();
}

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
