import type { Transaction } from "kysely";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import type { ContractedServices } from "./contractedServices.ts";
import { decideServices, type ServicesToContract } from "./decideServices.ts";

export const servicesStream = (login: string): string => `services-${login}`;

/**
 * Sets the services of a client that are given; the others stay. For the office's calls, the account script and the demo data. Throws
 * VersionConflict when the services are not at `expectedVersion`.
 */
export async function contractServices(
  tx: Transaction<Database>,
  login: string,
  services: ServicesToContract,
  metadata: Metadata,
  expectedVersion?: number,
): Promise<ContractedServices> {
  const target = { stream: servicesStream(login), login, expectedVersion };
  const { state } = await execute(
    tx,
    decideServices,
    target,
    { type: "ContractServices", services },
    metadata,
  );
  return state;
}
