import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { validate as validateNif } from "stdnum/lib/cjs/es/nif.js";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { append, readForUpdate } from "#server/store/eventStore.ts";
import { type BillingParty, type BillingPartyEvent, billingStream } from "./billingParty.ts";
import { InvoiceRefused } from "./invoiceRefused.ts";

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
  const data = checked(party);
  const stream = billingStream(login);
  const past = await readForUpdate<BillingPartyEvent>(tx, stream);
  if (isDeepStrictEqual(past.at(-1)?.data, data)) return;
  const events: BillingPartyEvent[] = [{ type: "BillingPartyNamed", data }];
  await append(tx, { stream, login, expectedVersion: past.length, events, metadata });
}

function checked(party: BillingParty): BillingParty {
  for (const [field, value] of Object.entries(party)) {
    if (!value.trim()) throw new InvoiceRefused(`An invoice names the ${field} of both sides.`);
  }
  if (!/^[A-Z]{2}$/.test(party.Country)) {
    throw new InvoiceRefused(`A country is two letters such as ES, not "${party.Country}".`);
  }
  if (party.Country !== "ES") return party;
  const nif = validateNif(party.NIF);
  if (!nif.isValid) throw new InvoiceRefused(`"${party.NIF}" is not a NIF: its control character differs.`);
  return { ...party, NIF: nif.compact };
}
