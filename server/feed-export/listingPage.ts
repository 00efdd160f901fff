import { sql } from "kysely";
import type { FeedForm } from "#contracts/feed/feedContract.ts";
import { offer } from "#contracts/property/propertyTypes.ts";
import type { Services } from "#server/http/services.ts";
import { propertyAnswer } from "#server/property/propertyAnswer.ts";
import type { PropertyDetail, PropertyItem } from "#server/property/propertyRow.ts";
import type { Listing } from "./listingXml.ts";

interface PageRequest {
  readonly login: string;
  readonly mode: FeedForm;
  /** Only ids above this one. */
  readonly after: number;
  readonly limit: number;
}

interface Row {
  readonly id: number;
  readonly item: PropertyItem;
  readonly detail: PropertyDetail;
  readonly at: string;
}

/**
 * The next public listings of a client (active, online, not suspended) by id, each with the moment of its last fact. One short
 * statement: a download never holds a connection, of which the embedded store has one.
 */
export async function listingPage(
  services: Services,
  { login, mode, after, limit }: PageRequest,
): Promise<Listing[]> {
  const weekly = mode === "strict" ? sql`and property.offer <> ${offer.holidays}` : sql``;
  // Row by row along the primary key, whatever the planner thinks of its statistics: a page must not read all the others.
  const page = sql<Row>`
    select property.id, doc.item, doc.detail, fact.at
    from property
    cross join lateral (
      select item, detail, version from property_doc
      where login = property.login and id = property.id
        and item->>'Online' = 'true' and item->>'Suspended' = 'false'
      limit 1
    ) as doc
    cross join lateral (
      select at from event where stream = 'property-' || property.id and version = doc.version limit 1
    ) as fact
    where property.login = ${login} and property.id > ${after} and property.active ${weekly}
    order by property.id limit ${limit}`;
  const { rows } = await services.store.read((db) => page.execute(db));
  return rows.map(({ id, item, detail, at }) => ({
    property: propertyAnswer(services, id, item, detail),
    changedAt: at,
  }));
}
