import type { Transaction } from "kysely";
import type { PropertyPayload } from "#contracts/property/propertyPayload.ts";
import type { FieldProblem } from "#contracts/wire/problem.ts";
import { ProblemError } from "#server/http/problemError.ts";
import { photosOf } from "#server/media/photosOf.ts";
import type { Database } from "#server/store/database.ts";
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
export async function photoSources(
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
