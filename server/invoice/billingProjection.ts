import type { Kysely } from "kysely";
import type { Projection } from "#server/event-store/projections.ts";
import type { Database } from "#server/postgres/database.ts";
import { type BillingParty, isBillingEvent } from "./billingParty.ts";

/** Whom the next invoice of a login names; those that are issued keep what they say. */
export const billingProjection: Projection = {
  name: "billing",
  tables: ["billing_party"],
  async apply(tx, events) {
    for (const event of events.filter(isBillingEvent)) {
      switch (event.type) {
        case "BillingPartyNamed": {
          const party = JSON.stringify(event.data);
          await tx
            .insertInto("billing_party")
            .values({ login: event.login, party })
            .onConflict((conflict) => conflict.column("login").doUpdateSet({ party }))
            .execute();
          break;
        }
        default:
          throw event.type satisfies never;
      }
    }
  },
};

/** Whom the next invoice of a login names; null when the office has not said it. */
export async function partyOf(db: Kysely<Database>, login: string): Promise<BillingParty | null> {
  const row = await db
    .selectFrom("billing_party")
    .select("party")
    .where("login", "=", login)
    .executeTakeFirst();
  return (row?.party as BillingParty | undefined) ?? null;
}
