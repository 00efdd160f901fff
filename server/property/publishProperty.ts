import { sql, type Transaction } from "kysely";
import type { PropertyPayload } from "#contracts/property/propertyPayload.ts";
import type { FieldProblem } from "#contracts/wire/problem.ts";
import { photosOf } from "#server/media/photosOf.ts";
import { ProblemError } from "#server/problemError.ts";
import { serviceOf } from "#server/service/contractedServices.ts";
import type { Database } from "#server/store/database.ts";
import type { Metadata } from "#server/store/event.ts";
import { execute } from "#server/store/execute.ts";
import { countActive, isReferenceTaken, lockAccount } from "./clientRules.ts";
import { contentOf } from "./contentOf.ts";
import { decideProperty } from "./decideProperty.ts";
import { findProperty, propertyStream } from "./findProperty.ts";
import type { PhotoSource } from "./propertyContent.ts";

/** In the order of their numbers; numbers that are given twice say nothing, so that photos are counted anew. */
function numbered(photos: readonly PhotoSource[]): PhotoSource[] {
  const sorted = [...photos].sort((one, other) => one.Number - other.Number);
  const distinct = new Set(sorted.map((photo) => photo.Number)).size === sorted.length;
  return distinct ? sorted : sorted.map(({ Source }, place) => ({ Source, Number: place + 1 }));
}

/**
 * What the photos of a payload are: pictures that this client has uploaded, by key, or addresses elsewhere that an
 * import gave the property (`before`). Any other address is 400 `ErrInvalidMedia`.
 */
async function photoSources(
  tx: Transaction<Database>,
  login: string,
  photos: NonNullable<PropertyPayload["Photos"]>,
  before: readonly PhotoSource[],
): Promise<PhotoSource[]> {
  const uploaded = await photosOf(
    tx,
    login,
    photos.map(({ Url }) => Url),
  );
  const fields: FieldProblem[] = [];
  const sources = photos.flatMap(({ Url, Number: number }, place) => {
    const key = uploaded.get(Url);
    if (key !== undefined) return [{ Source: key, Number: number }];
    if (before.some(({ Source }) => Source === Url)) return [{ Source: Url, Number: number }];
    fields.push({ path: `Photos.${place}`, code: "ErrInvalidMedia" });
    return [];
  });
  if (fields.length > 0) throw new ProblemError({ code: "ErrInvalidMedia", fields });
  return numbered(sources);
}

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
