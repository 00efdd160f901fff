import type { Transaction } from "kysely";
import { propertyLocationTypes } from "#contracts/place/location.ts";
import {
  type DistanceKey,
  distanceKeys,
  type MediaType,
  type PropertyPayload,
} from "#contracts/property/property.ts";
import { eachField } from "#contracts/property/propertyFields.ts";
import { propertyRules } from "#contracts/property/propertyRules.ts";
import { withoutHidden } from "#contracts/property/shownFields.ts";
import { limits } from "#contracts/wire/limits.ts";
import { type FieldProblem, fieldCodes, type Problem } from "#contracts/wire/problem.ts";
import { isOneOf } from "#contracts/wire/recordOf.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { nextNumber } from "#server/event-store/nextNumbers.ts";
import { photosOf } from "#server/media/confirmUploads.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { serviceOf } from "#server/service/index.ts";
import { lockAccount, withAccountLocked } from "#server/shared/concurrency/accountLock.ts";
import { decideProperty } from "./decideProperty.ts";
import { propertyStream } from "./findProperty.ts";
import { countActive, isReferenceTaken, lockProperty } from "./lockedProperties.ts";
import type { PhotoSource, PropertyContent } from "./property.ts";
import { findPlace } from "./propertyPlace.ts";

function problemOf(fields: FieldProblem[]): Problem | undefined {
  const code = fields[0]?.code;
  if (code === undefined) return undefined;
  if (code === "ErrTooManyPhotos") return { code, limit: limits.photos };
  return { code: isOneOf(fieldCodes, code) ? code : "ErrPropertyInvalid", fields };
}

function locationProblem(payload: PropertyPayload): FieldProblem[] {
  if (!payload.Location) return [];
  const place = findPlace(payload.Location);
  const allowed = place && isOneOf(propertyLocationTypes, place.location.type);
  return allowed ? [] : [{ path: "Location", code: "ErrMissingTown" }];
}

/** Judges every rule of the fields (FIELD-01 … FIELD-28); throws the first broken one's code with all fields that are wrong. */
export function checkPayload(payload: PropertyPayload): void {
  const broken = propertyRules(payload);
  const place = locationProblem(payload);
  const problem = problemOf([...broken, ...place]);
  if (problem) throw new ProblemError(problem);
}

const textOf = (text: string | null | undefined): string | null => text?.trim() || null;

function filled<Key extends string, Value>(
  entries: Iterable<readonly [Key, Value | null | undefined]>,
): Partial<Record<Key, Value>> {
  const kept = [...entries].filter(([, value]) => value !== null && value !== undefined && value !== "");
  return Object.fromEntries(kept) as Partial<Record<Key, Value>>;
}

function descriptionsOf({ Descriptions = {} }: PropertyPayload): PropertyContent["Descriptions"] {
  const entries = Object.entries(Descriptions) as [
    keyof PropertyContent["Descriptions"],
    string | undefined,
  ][];
  return filled(entries.map(([language, text]) => [language, text?.trim() ? text : null] as const));
}

function distancesOf({ Distance = {} }: PropertyPayload): Partial<Record<DistanceKey, number>> {
  return filled(distanceKeys.map((key) => [key, Distance[key]] as const));
}

function mediasOf({ Medias = [] }: PropertyPayload): PropertyContent["Medias"] {
  return Medias.flatMap(({ type, url }) =>
    type ? [{ type: type satisfies MediaType, url: url.trim() }] : [],
  );
}

/**
 * A payload that has passed `checkPayload` as facts: what is absent is unknown, and what the offer
 * or type hides is absent. Without `Online` a property is where it
 * was (`online`), a new one is online.
 */
export function contentOf(
  said: PropertyPayload,
  { photos, online = true }: { photos: readonly PhotoSource[]; online?: boolean | undefined },
): PropertyContent {
  const payload = withoutHidden(said);
  const { Type, Offer, Price, Location } = payload;
  if (Type == null || Offer == null || Price == null || Location == null) {
    throw new ProblemError({ code: "ErrPropertyInvalid", fields: [] });
  }
  return {
    Online: payload.Online ?? online,
    AgentRef: payload.Ref?.trim() ?? "",
    Type,
    Offer,
    Currency: payload.Currency ?? "EUR",
    ...eachField({
      figure: (field) => payload[field] ?? null,
      text: (field) => textOf(payload[field]),
      place: () => Location,
      flag: (field) => payload[field] ?? false,
      geoInfo: (field) => payload[field] ?? null,
      rating: (field) => payload[field] ?? null,
    }),
    Price,
    CadastralReference: textOf(payload.CadastralReference)?.toUpperCase() ?? null,
    Features: [...new Set(payload.Features)],
    Distance: distancesOf(payload),
    Descriptions: descriptionsOf(payload),
    Photos: photos,
    Medias: mediasOf(payload),
  };
}

/** A stored content as the payload that says it, its photos by their sources. */
export const payloadOf = ({ AgentRef, ...content }: PropertyContent): PropertyPayload => ({
  ...content,
  Ref: AgentRef,
  Features: [...content.Features],
  Medias: [...content.Medias],
  Distance: { ...content.Distance },
  Descriptions: { ...content.Descriptions },
  Photos: content.Photos.map(({ Source, Number: number }) => ({ Url: Source, Number: number })),
});

/** A content after an edit of some of its keys: all rules of the payload hold, and what was not edited stays as it is stored. */
export function contentOfEdit(
  before: PropertyContent,
  payload: PropertyPayload,
  keys: readonly (keyof PropertyContent)[],
  photos = before.Photos,
): PropertyContent {
  checkPayload(payload);
  const after = contentOf(payload, { photos, online: before.Online });
  return { ...before, ...Object.fromEntries(keys.map((key) => [key, after[key]])) };
}

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

/** Replaces a property's content by a payload that has passed `checkPayload`. `expectedVersion` is what `If-Match` said. Throws RowLocked. */
export function changeProperty(
  tx: Transaction<Database>,
  id: number,
  payload: PropertyPayload,
  expectedVersion: number | undefined,
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  return withAccountLocked(tx, login, async () => {
    const current = await lockProperty(tx, { login }, id);
    const { Photos, Online } = current.state.content;
    const photos = await photoSources(tx, login, payload.Photos ?? [], Photos);
    const content = contentOf(payload, { photos, online: Online });
    const refTaken = await isReferenceTaken(tx, login, content.AgentRef, id);
    await execute(
      tx,
      decideProperty,
      { stream: propertyStream(id), login, expectedVersion, current },
      { type: "ChangeProperty", content, refTaken, by: metadata.admin ?? login },
      metadata,
    );
  });
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
  const id = await nextNumber(tx, "property_id");
  await execute(
    tx,
    decideProperty,
    { stream: propertyStream(id), login, expectedVersion: 0 },
    { type: "PublishProperty", id, content, importType: property.ImportType, listings, refTaken },
    metadata,
  );
  return id;
}
