import type { Transaction } from "kysely";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { type BillingParty, billingStream, decideParty } from "./billingParty.ts";

/**
 * Says whom the invoices of a login name from now on (`issuerLogin`: whom they come from). Throws InvoiceRefused when
 * something is missing or a Spanish NIF has the wrong control character.
 */
export async function nameParty(
  tx: Transaction<Database>,
  party: BillingParty,
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  await execute(
    tx,
    decideParty,
    { stream: billingStream(login), login },
    { type: "NameParty", party },
    metadata,
  );
}
