import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AnalyticsFilter } from "#contracts/analytics/analytics.ts";
import { propertyWhere } from "#server/property/propertyWhere.ts";

/** Whether a question names a login that is not the caller's: answered as one that nobody has. */
export function asksAnother(login: string, { propertyFilter }: AnalyticsFilter): boolean {
  const { login: one = login, Login: other = login } = propertyFilter ?? {};
  return one !== login || other !== login;
}

type PropertyPart = NonNullable<AnalyticsFilter["propertyFilter"]>;

const unnamed = ({ login: _login, Login: _Login, ...asked }: PropertyPart) =>
  Object.entries(asked).some(([key, value]) => (key === "offer" ? Boolean(value) : value !== undefined));

/**
 * The client's properties that a filter leaves, as a condition on the column that holds their id; undefined when it leaves
 * them all. Attributes are those of today: a deleted property has none.
 */
export function propertyCondition(
  login: string,
  filter: PropertyPart | undefined,
  column: "property" | "subject",
): RawBuilder<SqlBool> | undefined {
  if (!filter || !unnamed(filter)) return undefined;
  const { types, id, agentRef, minPrice, maxPrice, location, offer } = filter;
  const { bedrooms, minBedrooms, bathrooms, minBathrooms } = filter;
  const where = propertyWhere(
    { login },
    {
      ...(types?.length && { Type: types }),
      ...(id !== undefined && { Id: [id] }),
      ...(agentRef !== undefined && { Ref: agentRef }),
      ...(minPrice !== undefined && { MinPrice: minPrice }),
      ...(maxPrice !== undefined && { MaxPrice: maxPrice }),
      ...(location !== undefined && { Location: location }),
      ...(offer !== undefined && { Offer: offer }),
      ...(minBedrooms !== undefined && { MinBedrooms: minBedrooms }),
      ...(minBathrooms !== undefined && { MinBathrooms: minBathrooms }),
    },
  );
  const exactly = (name: string, value: number | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(name)} = ${value}::int`;
  return sql`${sql.ref(column)} in (
    select id from property
    where ${where} and ${exactly("bedrooms", bedrooms)} and ${exactly("bathrooms", bathrooms)})`;
}
