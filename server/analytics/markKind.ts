import { type RawBuilder, sql } from "kysely";
import type { MarkKind } from "#contracts/analytics/chartMark.ts";
import type { EntryEvent } from "#server/directory/entry.ts";
import type { PropertyEvent } from "#server/property/property.ts";

const ofProperties = {
  PropertyPriceChanged: "price",
  PropertyFeatured: "featured",
  PropertyUnfeatured: "unfeatured",
  PropertyActivated: "activated",
  PropertyDeactivated: "deactivated",
  PropertySuspended: "suspended",
  PropertyReinstated: "reinstated",
} as const satisfies Partial<Record<PropertyEvent["type"], MarkKind>>;

const ofEntries = {
  EntryTierChanged: "featured",
  EntryPutOnline: "activated",
  EntryTakenOffline: "deactivated",
} as const satisfies Partial<Record<EntryEvent["type"], MarkKind>>;

const kinds: Readonly<Record<string, MarkKind>> = { ...ofProperties, ...ofEntries };
const names = (types: object) => sql.join(Object.keys(types).map((type) => sql.lit(type)));

/** Whether an event is a mark; in constants, as the partial index `event_mark` has them. */
export const isMark = {
  property: sql`type in (${names(ofProperties)})`,
  directory: sql`type in (${names(ofEntries)})`,
};

/** The kind of mark that an event is: an entry that goes back to the free tier is no longer featured. */
export const markKind: RawBuilder<MarkKind> = sql`
  case when data ->> 'Tier' = 'Free' then 'unfeatured' else case type ${sql.join(
    Object.entries(kinds).map(([type, kind]) => sql`when ${sql.lit(type)} then ${sql.lit(kind)}`),
    sql` `,
  )} end end`;
