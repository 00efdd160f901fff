import { type Kysely, type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import { type PhotoFacts, unknownPhoto } from "#contracts/quality/photoFacts.ts";
import type { QualityDocument } from "#contracts/quality/qualityOf.ts";
import type { Database } from "#server/postgres/database.ts";
import type { PropertyKey } from "#server/property/propertyProjection.ts";
import type { PropertyDetail, PropertyItem } from "#server/property/propertyRow.ts";

/** A listing with what is known of its pictures. */
export interface ReadListing extends PropertyKey {
  readonly item: PropertyItem;
  readonly detail: PropertyDetail;
  /** By the source of the photo: width, height, likeness. */
  readonly known: Readonly<Record<string, readonly [number | null, number | null, string | null]>> | null;
}

/** A listing with its pictures, changed last `at` (ISO). */
export type DatedListing = ReadListing & { readonly at: string };

/** What a score is made of, of the listings of `property_doc as doc` that pass; `more` is asked of each besides. */
export async function readListings<More extends object = object>(
  db: Kysely<Database> | Transaction<Database>,
  where: RawBuilder<SqlBool> | RawBuilder<unknown>,
  more: RawBuilder<unknown> = sql``,
): Promise<(ReadListing & More)[]> {
  const { rows } = await sql<ReadListing & More>`
    select doc.login, doc.id, doc.item, doc.detail, (
        select jsonb_object_agg(key, jsonb_build_array(width, height, likeness)) from media
        where media.login = doc.login and media.width is not null
          and key = any(array(select photo ->> 'Source' from jsonb_array_elements(doc.item -> 'Photos') as photo))
      ) as known ${more}
    from property_doc as doc where ${where}`.execute(db);
  return rows;
}

/** The photos of a listing in their order, each with what is known of it. */
export const photosOfListing = ({ item, known }: Pick<ReadListing, "item" | "known">): PhotoFacts[] =>
  item.Photos.map(({ Source }) => {
    const facts = known?.[Source];
    return facts ? { width: facts[0], height: facts[1], likeness: facts[2] } : unknownPhoto;
  });

export const documentOf = (listing: ReadListing, changedAt: Date): QualityDocument => {
  const { item, detail } = listing;
  return {
    Type: item.Type,
    Price: item.Price,
    Latitude: detail.Latitude,
    Longitude: detail.Longitude,
    GeoInfo: detail.GeoInfo,
    Bedrooms: detail.Bedrooms,
    Bathrooms: detail.Bathrooms,
    Build: detail.Build,
    Plot: detail.Plot,
    YearBuilt: detail.YearBuilt,
    EnergyRatingConsumption: detail.EnergyRatingConsumption,
    Features: detail.Features,
    Descriptions: detail.Descriptions,
    Photos: photosOfListing(listing),
    ChangedAt: changedAt,
  };
};
