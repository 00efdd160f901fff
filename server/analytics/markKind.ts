import { type RawBuilder, sql } from "kysely";
import type { MarkKind } from "#contracts/analytics/chartMark.ts";
import type { EntryEvent } from "#server/directory/entry.ts";
import type { PropertyEvent } from "#server/property/property.ts";

/** Null says of an event that it is no mark. */
const ofProperties = {
  PropertyPublished: null,
  PropertyChanged: null,
  PropertyPriceChanged: "price",
  PropertyFeatured: "featured",
  PropertyUnfeatured: "unfeatured",
  PropertyActivated: "activated",
  PropertyDeactivated: "deactivated",
  PropertySuspended: "suspended",
  PropertyReinstated: "reinstated",
  PropertyDeleted: null,
} as const satisfies Record<PropertyEvent["type"], MarkKind | null>;

const ofEntries = {
  EntryListed: null,
  EntryTierChanged: "featured",
  EntryPutOnline: "activated",
  EntryTakenOffline: "deactivated",
  EntryContactForgotten: null,
  EntryEdited: null,
} as const satisfies Record<EntryEvent["type"], MarkKind | null>;

const marked = (kinds: Readonly<Record<string, MarkKind | null>>) =>
  Object.entries(kinds).filter(([, kind]) => kind !== null);
const names = (kinds: Readonly<Record<string, MarkKind | null>>) =>
  sql.join(marked(kinds).map(([type]) => sql.lit(type)));

/** Whether an event is a mark; in constants, as the partial index `event_mark` has them. */
export const isMark = {
  property: sql`type in (${names(ofProperties)})`,
  directory: sql`type in (${names(ofEntries)})`,
};

/** The kind of mark that an event is: an entry that goes back to the free tier is no longer featured. */
export const markKind: RawBuilder<MarkKind> = sql`
  case when data ->> 'Tier' = 'Free' then 'unfeatured' else case type ${sql.join(
    marked({ ...ofProperties, ...ofEntries }).map(
      ([type, kind]) => sql`when ${sql.lit(type)} then ${sql.lit(kind)}`,
    ),
    sql` `,
  )} end end`;
