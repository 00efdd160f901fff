import { type Kysely, sql } from "kysely";
import { type SheetListing, sheetStep } from "#contracts/bulk/sheetListing.ts";
import { eachField } from "#contracts/property/propertyFields.ts";
import type { PropertyFilter } from "#contracts/property/propertyFilter.ts";
import type { Scope } from "#server/http/scope.ts";
import type { Database } from "#server/postgres/database.ts";
import type { FoundProperty } from "#server/property/findProperty.ts";
import type { PropertyContent } from "#server/property/property.ts";
import { propertyPlace } from "#server/property/propertyPlace.ts";
import { stateOf } from "#server/property/propertyRow.ts";
import { propertyWhere } from "#server/property/propertyWhere.ts";

/** A listing as a row of a workbook has it (SHEET-01, SHEET-02). */
export const sheetListingOf = (Id: number, Version: number, content: PropertyContent): SheetListing => ({
  Id,
  Version,
  Ref: content.AgentRef,
  Type: content.Type,
  Offer: content.Offer,
  Currency: content.Currency,
  ...eachField({
    figure: (field) => content[field] ?? null,
    text: (field) => content[field] ?? null,
    place: () => propertyPlace(content.Location).location,
    flag: (field) => content[field] ?? false,
    geoInfo: (field) => content[field] ?? null,
    rating: (field) => content[field] ?? null,
  }),
  Features: [...content.Features],
  Distance: { ...content.Distance },
  Descriptions: { ...content.Descriptions },
  Medias: [...content.Medias],
});

/** The next of the listings in a scope that pass a filter, by their numbers. */
export async function sheetListings(
  db: Kysely<Database>,
  scope: Scope,
  filter: PropertyFilter,
  after: number,
): Promise<SheetListing[]> {
  const { rows } = await sql<FoundProperty>`
    select doc.id, doc.version, doc.item, doc.detail
    from (
      select id from property where ${propertyWhere(scope, filter)} and id > ${after}::bigint
      order by id limit ${sql.lit(sheetStep)}
    ) as found
    join property_doc doc on doc.login = ${scope.login} and doc.id = found.id
    order by doc.id`.execute(db);
  return rows.map(({ id, version, item, detail }) =>
    sheetListingOf(id, version, stateOf(id, item, detail).content),
  );
}
