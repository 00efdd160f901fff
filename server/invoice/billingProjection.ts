import type { StoredEvent } from "#server/store/event.ts";
import type { Projection } from "#server/store/projections.ts";
import type { BillingPartyEvent } from "./billingParty.ts";

const isMine = (event: StoredEvent): event is StoredEvent<BillingPartyEvent> =>
  event.type === "BillingPartyNamed";

/** Whom the next invoice of a login names; those that are issued keep what they say. */
export const billingProjection: Projection = {
  name: "billing",
  tables: ["billing_party"],
  async apply(tx, events) {
    for (const { login, data } of events.filter(isMine)) {
      const party = JSON.stringify(data);
      await tx
        .insertInto("billing_party")
        .values({ login, party })
        .onConflict((conflict) => conflict.column("login").doUpdateSet({ party }))
        .execute();
    }
  },
};
