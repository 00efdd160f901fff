import { isDeepStrictEqual } from "node:util";
import { validate as validateNif } from "stdnum/lib/cjs/es/nif.js";
import * as z from "zod/mini";
import { type EventData, type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";

/** The office asked for an invoice that cannot be; the message is a sentence for whoever asked. */
export class InvoiceRefused extends Error {
  override readonly name = "InvoiceRefused";
}

/** One side of an invoice as RD 1619/2012 art. 6 wants it named; `Country` is its ISO code. */
export const billingParty = z.strictObject({
  Name: z.string(),
  NIF: z.string(),
  Address: z.string(),
  ZipCode: z.string(),
  Town: z.string(),
  Country: z.string(),
  /** How the office is reached; said of the side that issues. */
  Phone: z.exactOptional(z.string()),
  Email: z.exactOptional(z.string()),
});
export type BillingParty = EventData<z.infer<typeof billingParty>>;

/** Under this name stands the side that issues; no client can be called so. */
export const issuerLogin = "*";

export const billingStream = (login: string): string => `billing-${login}`;

/** The office has said whom invoices of this login name. */
export const billingEvents = { BillingPartyNamed: eventKind(billingParty) };
export type BillingPartyEvent = EventOf<typeof billingEvents>;

export const isBillingEvent = isEventOf(billingEvents);

interface NameParty {
  readonly type: "NameParty";
  readonly party: BillingParty;
}

function evolve(party: BillingParty | null, event: BillingPartyEvent): BillingParty | null {
  switch (event.type) {
    case "BillingPartyNamed":
      return event.data;
    default:
      event.type satisfies never;
      return party;
  }
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

function decide({ party }: NameParty, before: BillingParty | null): BillingPartyEvent[] {
  const data = checked(party);
  return isDeepStrictEqual(before, data) ? [] : [{ type: "BillingPartyNamed", data }];
}

/** Whom the invoices of a login name. Refuses with a sentence when something is missing or a Spanish NIF has the wrong control character. */
export const decideParty: Decider<NameParty, BillingParty | null, BillingPartyEvent> = {
  initialState: null,
  evolve,
  decide,
};
