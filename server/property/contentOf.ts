import { propertyLocationTypes } from "#contracts/place/location.ts";
import { type DistanceKey, distanceKeys, type MediaType } from "#contracts/property/property.ts";
import { eachField } from "#contracts/property/propertyFields.ts";
import type { PropertyPayload } from "#contracts/property/propertyPayload.ts";
import { propertyRules, withoutHidden } from "#contracts/property/propertyRules.ts";
import { limits } from "#contracts/wire/limits.ts";
import { type FieldCode, type FieldProblem, fieldCodes, type Problem } from "#contracts/wire/problem.ts";
import { ProblemError } from "#server/problemError.ts";
import type { PhotoSource, PropertyContent } from "./propertyContent.ts";
import { findPlace } from "./propertyPlace.ts";

const isFieldCode = (code: string): code is FieldCode => (fieldCodes as readonly string[]).includes(code);

function problemOf(fields: FieldProblem[]): Problem | undefined {
  const code = fields[0]?.code;
  if (code === undefined) return undefined;
  if (code === "ErrTooManyPhotos") return { code, limit: limits.photos };
  return { code: isFieldCode(code) ? code : "ErrPropertyInvalid", fields };
}

function locationProblem(payload: PropertyPayload): FieldProblem[] {
  if (!payload.Location) return [];
  const place = findPlace(payload.Location);
  const allowed = place && (propertyLocationTypes as readonly string[]).includes(place.location.type);
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
