import type { Kysely } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { BillingParty } from "./billingParty.ts";

/** Whom the next invoice of a login names; null when the office has not said it. */
export async function partyOf(db: Kysely<Database>, login: string): Promise<BillingParty | null> {
  const row = await db
    .selectFrom("billing_party")
    .select("party")
    .where("login", "=", login)
    .executeTakeFirst();
  return (row?.party as BillingParty | undefined) ?? null;
}
