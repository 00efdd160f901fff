import type { Transaction } from "kysely";
import type { PropertyPayload } from "#contracts/property/propertyPayload.ts";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/execute.ts";
import { isReferenceTaken, lockAccount } from "./clientRules.ts";
import { contentOf } from "./contentOf.ts";
import { decideProperty } from "./decideProperty.ts";
import { findProperty } from "./findProperty.ts";
import { photoSources } from "./photoSources.ts";
import { propertyStream } from "./propertyStream.ts";

/** Replaces a property's content by a payload that has passed `checkPayload`. `expectedVersion` is what `If-Match` said. */
export async function changeProperty(
  tx: Transaction<Database>,
  id: number,
  payload: PropertyPayload,
  expectedVersion: number | undefined,
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  await lockAccount(tx, login);
  const { item } = await findProperty(tx, login, id);
  const photos = await photoSources(tx, login, payload.Photos ?? [], item.Photos);
  const content = contentOf(payload, { photos, online: item.Online });
  const refTaken = await isReferenceTaken(tx, login, content.AgentRef, id);
  await execute(
    tx,
    decideProperty,
    { stream: propertyStream(id), login, expectedVersion },
    { type: "ChangeProperty", content, refTaken, by: metadata.admin ?? login },
    metadata,
  );
}
