import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { metadataOf } from "#server/http/caller.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/eventStore.ts";
import { lockAccount } from "./clientRules.ts";
import { decideProperty, type PropertyCommand } from "./decideProperty.ts";
import { findProperty, propertyStream } from "./findProperty.ts";

type MakeCommand = (
  tx: Transaction<Database>,
  metadata: Metadata,
) => PropertyCommand | Promise<PropertyCommand>;

/** Runs one command on a property of the caller's in one transaction; the account is held while the command is made. */
export async function runCommand(
  services: Services,
  request: FastifyRequest,
  id: number,
  make: MakeCommand,
): Promise<void> {
  const metadata = metadataOf(services, request);
  const { login } = metadata;
  await services.store.db.transaction().execute(async (tx) => {
    await lockAccount(tx, login);
    await findProperty(tx, login, id);
    const command = await make(tx, metadata);
    await execute(tx, decideProperty, { stream: propertyStream(id), login }, command, metadata);
  });
}
