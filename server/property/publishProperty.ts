import { sql, type Transaction } from "kysely";
import type { PropertyPayload } from "#contracts/property/propertyPayload.ts";
import { serviceOf } from "#server/service/serviceOf.ts";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/execute.ts";
import { countActive, isReferenceTaken, lockAccount } from "./clientRules.ts";
import { contentOf } from "./contentOf.ts";
import { decideProperty } from "./decideProperty.ts";
import { photoSources } from "./photoSources.ts";
import { propertyStream } from "./propertyStream.ts";

/** The next id: one sequence for all clients, because public addresses carry nothing else. */
async function nextId(tx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('property_id') as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("The sequence property_id gave no id.");
  return id;
}

/** Publishes a payload that has passed `checkPayload`; gives the new id. */
export async function publishProperty(
  tx: Transaction<Database>,
  payload: PropertyPayload,
  metadata: Metadata,
): Promise<number> {
  const { login } = metadata;
  await lockAccount(tx, login);
  const { property } = await serviceOf(tx, login);
  const content = contentOf(payload, { photos: await photoSources(tx, login, payload.Photos ?? [], []) });
  const listings = { active: await countActive(tx, login), limit: property.PropertyLimit };
  const refTaken = await isReferenceTaken(tx, login, content.AgentRef, null);
  const id = await nextId(tx);
  await execute(
    tx,
    decideProperty,
    { stream: propertyStream(id), login, expectedVersion: 0 },
    { type: "PublishProperty", id, content, importType: property.ImportType, listings, refTaken },
    metadata,
  );
  return id;
}
