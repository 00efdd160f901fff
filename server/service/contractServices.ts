import type { Transaction } from "kysely";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import type { ContractedServices } from "./contractedServices.ts";
import { decideServices } from "./decideServices.ts";

/**
 * Sets the services of a client that are given; the others stay. For the account script and the demo data: who sells
 * services is not part of the panel.
 */
export async function contractServices(
  tx: Transaction<Database>,
  login: string,
  services: Partial<ContractedServices>,
  metadata: Metadata,
): Promise<ContractedServices> {
  const target = { stream: `services-${login}`, login };
  const { state } = await execute(
    tx,
    decideServices,
    target,
    { type: "ContractServices", services },
    metadata,
  );
  return state;
}
