import { type RawBuilder, sql } from "kysely";
import type { PropertyDimension } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { placeIndex } from "#server/place/placeIndex.ts";
import type { VisitorColumn } from "./isVisitorColumn.ts";
import { priceBands } from "./priceBands.ts";

type ListingDimension = Exclude<PropertyDimension, VisitorColumn>;

interface Grouping {
  /** The group as text, of `measured.key` (a property's id), `today` (its row) and `doc`; null when it is unknown. */
  readonly column: RawBuilder<unknown>;
  /** What the group is called. */
  readonly named?: (group: string) => string;
}

const today = (column: string) => sql`today.${sql.raw(column)}::text`;
const place = (of: "townOf" | "provinceOf" | "regionOf"): Grouping => ({
  column: today("location"),
  named: (location) => placeIndex()[of](location)?.id ?? "",
});

/** How listings are grouped: by what they are today, so that a deleted one has a number and nothing else. */
export const groupedBy: Readonly<Record<ListingDimension, Grouping>> = {
  property: { column: sql`measured.key::text` },
  agentref: { column: sql`doc.item ->> 'AgentRef'` },
  status: { column: sql`case today.active when true then 'active' when false then 'deactivated' end` },
  type: { column: today("type") },
  bedrooms: { column: today("bedrooms") },
  bathrooms: { column: today("bathrooms") },
  price: {
    column: sql`(${priceBands.ids}::text[])[width_bucket(today.price, ${priceBands.bounds}::float8[]) + 1]`,
  },
  province: place("provinceOf"),
  region: place("regionOf"),
  town: place("townOf"),
};
