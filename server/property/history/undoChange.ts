import type { Kysely, Transaction } from "kysely";
import { conditionalFields } from "#contracts/property/shownFields.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute, read } from "#server/event-store/eventStore.ts";
import { markReferenced } from "#server/media/orphans.ts";
import { isMediaKey } from "#server/object-storage/mediaKey.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { serviceOf } from "#server/service/index.ts";
import { withAccountLocked } from "#server/shared/concurrency/accountLock.ts";
import { decideProperty } from "../decideProperty.ts";
import { propertyStream } from "../findProperty.ts";
import { isReferenceTaken, lockProperty } from "../lockedProperties.ts";
import type { PropertyContent, PropertyEvent } from "../property.ts";
import { contentOfEdit, payloadOf } from "../publishProperty.ts";
import { changedSince, changesOf, contentAt, fieldsOfChange } from "./listingChanges.ts";

/** Of these photos, those whose files are gone. A photo on somebody else's server is theirs to keep. */
export async function missingPhotos(
  db: Kysely<Database>,
  login: string,
  sources: readonly string[],
): Promise<string[]> {
  const keys = [...new Set(sources.filter(isMediaKey))];
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom("media")
    .select("key")
    .where("login", "=", login)
    .where("state", "=", "stored")
    .where("key", "in", keys)
    .execute();
  const there = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !there.has(key));
}

/** Refuses photos that cannot be shown again, 400 `ErrInvalidMedia`, and keeps the others from the collection of orphans. */
async function needPhotos(
  tx: Transaction<Database>,
  login: string,
  photos: PropertyContent["Photos"],
): Promise<void> {
  const there = await markReferenced(tx, login, photos.map(({ Source }) => Source).filter(isMediaKey));
  const fields = photos.flatMap(({ Source }, place) =>
    isMediaKey(Source) && !there.has(Source)
      ? [{ path: `Photos.${place}`, code: "ErrInvalidMedia" as const }]
      : [],
  );
  if (fields.length > 0) throw new ProblemError({ code: "ErrInvalidMedia", fields });
}

/** The fields of a change, if it can be undone; 404 `ErrInvalidPath` for a version that no change has left, 409 `ErrInvalidAction` for a change without fields. */
async function needFields(tx: Transaction<Database>, { id, version }: UndoTarget) {
  const changes = changesOf(await read<PropertyEvent>(tx, propertyStream(id)));
  const change = changes.find((one) => one.version === version);
  if (!change) throw new ProblemError({ code: "ErrInvalidPath" });
  const fields = fieldsOfChange(change);
  if (fields.length === 0) throw new ProblemError({ code: "ErrInvalidAction" });
  return fields;
}

/** A change of a listing, by the version that it left. */
interface UndoTarget {
  readonly id: number;
  readonly version: number;
}

/**
 * Sets the fields of a change back to what they were, as an ordinary change by whoever asks (HIST-06 … HIST-10); gives the listing's version
 * after it. 409 `ErrChangedSince` names the fields that have another value by now, 403 `ErrNotManualImport` leaves a feed's listings to the
 * feed. Throws RowLocked.
 */
export function undoChange(
  tx: Transaction<Database>,
  target: UndoTarget,
  metadata: Metadata,
): Promise<number> {
  const { login } = metadata;
  const { id } = target;
  return withAccountLocked(tx, login, async () => {
    const current = await lockProperty(tx, { login }, id);
    const { content: now } = current.state;
    const { property } = await serviceOf(tx, login);
    if (property.ImportType !== "Manual") throw new ProblemError({ code: "ErrNotManualImport" });
    const fields = await needFields(tx, target);
    const conflicts = changedSince(fields, now);
    if (conflicts.length > 0) {
      const code = "ErrChangedSince";
      throw new ProblemError({ code, fields: conflicts.map((path) => ({ path, code })) });
    }
    const { content: wanted, keys } = contentAt(now, fields);
    if (keys.includes("Photos")) await needPhotos(tx, login, wanted.Photos);
    const hiding = keys.includes("Type") || keys.includes("Offer") ? conditionalFields : [];
    const content = contentOfEdit(now, payloadOf(wanted), [...keys, ...hiding], wanted.Photos);
    const refTaken = await isReferenceTaken(tx, login, content.AgentRef, id);
    const { version } = await execute(
      tx,
      decideProperty,
      { stream: propertyStream(id), login, current },
      { type: "ChangeProperty", content, refTaken, by: metadata.admin ?? login },
      metadata,
    );
    return version;
  });
}
