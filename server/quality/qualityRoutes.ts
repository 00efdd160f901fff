import { type Kysely, sql } from "kysely";
import type { Duplicate } from "#contracts/quality/duplicateContract.ts";
import { type PhotoFacts, unknownPhoto } from "#contracts/quality/photoFacts.ts";
import type { qualityContract, Review } from "#contracts/quality/qualityContract.ts";
import { type Quality, qualityOf } from "#contracts/quality/qualityFixes.ts";
import type { UserDeed } from "#contracts/wire/userDeed.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Scope } from "#server/http/scope.ts";
import type { Services } from "#server/http/services.ts";
import { mediaKeyOf } from "#server/object-storage/mediaKey.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { priceInEuro } from "#server/property/property.ts";
import { findPlace } from "#server/property/propertyPlace.ts";
import { lastDeed } from "#server/shared/audit/userNames.ts";
import { countQualityCall, describeTwins } from "./duplicateRoutes.ts";
import { findTwins } from "./findTwins.ts";
import { documentOf, readListings } from "./readListings.ts";
import { wordsOfAll } from "./twin.ts";

/** A listing's score with its reasons (QUAL-31). One that is being reckoned for the first time counts as changed now. */
async function qualityOfProperty(
  db: Kysely<Database>,
  login: string,
  id: number,
  now: Date,
): Promise<Quality & { readonly since: string | null; readonly changed: UserDeed | null }> {
  const [listing] = await readListings<{ at: string | null; since: string | null; changed: UserDeed | null }>(
    db,
    sql`doc.login = ${login} and doc.id = ${id}`,
    sql`, (
      select changed_at from property_quality as kept where kept.login = doc.login and kept.id = doc.id
    ) as at, (
      select since from property_twin as twin where twin.login = doc.login and twin.id = doc.id
    ) as since, ${lastDeed(login, { stream: sql`'property-' || doc.id` })} as changed`,
  );
  if (!listing) throw new ProblemError({ code: "ErrPropertyInvalid" });
  const changedAt = listing.at === null ? now : new Date(listing.at);
  const { since, changed } = listing;
  return { ...qualityOf(documentOf(listing, changedAt), now), since, changed };
}

/** What is known of this client's pictures at these addresses, in their order (QUAL-07). */
async function knownPhotos(
  db: Kysely<Database>,
  login: string,
  urls: readonly string[],
): Promise<PhotoFacts[]> {
  const keys = urls.map((url) => mediaKeyOf(url) ?? "");
  const { rows } = await sql<PhotoFacts & { key: string }>`
    select key, width, height, likeness from media
    where login = ${login} and key = any(${keys}::text[])`.execute(db);
  const known = new Map(rows.map(({ key, ...facts }) => [key, facts]));
  return keys.map((key) => known.get(key) ?? unknownPhoto);
}

/** The listings that are likely the same home as one that is being written; nothing is told apart before it is there. */
async function duplicatesOf(
  services: Services,
  scope: Scope,
  said: Review,
  photos: readonly PhotoFacts[],
): Promise<Duplicate[]> {
  const { login } = scope;
  const { Type, Offer, Location, Price, Latitude, Longitude } = said;
  const place = Location ? findPlace(Location) : undefined;
  if (Type == null || Offer == null) return [];
  const likenesses = photos.flatMap(({ likeness }) => likeness ?? []);
  const positioned = Latitude != null && Longitude != null;
  const { db } = services.store;
  const own = said.Id ?? 0;
  const found = await findTwins(db, login, [
    {
      id: own,
      cadastral: said.CadastralReference?.trim().toUpperCase() || null,
      type: Type,
      offer: Offer,
      town: place?.townId ?? "",
      latitude: positioned ? Latitude : null,
      longitude: positioned ? Longitude : null,
      area: said.Build || said.Plot || null,
      price: priceInEuro(Price ?? 0, said.Currency ?? "EUR"),
      likenesses,
      words: wordsOfAll(likenesses),
    },
  ]);
  const { rows } = await sql<{ id: number; other: number }>`
    select id, other from property_apart
    where login = ${login} and (id = ${own} or other = ${own})`.execute(db);
  const apart = new Set(rows.flatMap(({ id, other }) => [id, other]));
  const shown = found.filter(({ id, gone }) => !gone && !apart.has(id));
  return describeTwins(services, scope, shown);
}

export const qualityRoutes = (services: Services): Routes<typeof qualityContract> => ({
  get: async ({ request, params }) => {
    const { login } = clientOf(request);
    await countQualityCall(services, "details", login);
    const found = await qualityOfProperty(services.store.db, login, Number(params.id), services.now());
    return { status: 200, body: { ...found, parts: [...found.parts], fixes: [...found.fixes] } };
  },
  review: async ({ request, body }) => {
    const { login } = clientOf(request);
    await countQualityCall(services, "review", login);
    const photos = await knownPhotos(services.store.db, login, body.Photos);
    return {
      status: 200,
      body: { photos, duplicates: await duplicatesOf(services, clientOf(request), body, photos) },
    };
  },
});
