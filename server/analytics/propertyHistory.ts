import { type Kysely, sql } from "kysely";
import type * as z from "zod/mini";
import type {
  PricePeriod,
  propertyAnalyticsContract,
} from "#contracts/analytics/propertyAnalyticsContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import type { StoredEvent } from "#server/event-store/event.ts";
import { read } from "#server/event-store/eventStore.ts";
import { andAll, ownListings, type Scope } from "#server/http/scope.ts";
import type { Database } from "#server/postgres/database.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import type { PropertyEvent, PropertyPrice } from "#server/property/property.ts";
import { referenceKey } from "#server/property/propertyRow.ts";

function priceOf({ type, data }: PropertyEvent): Pick<PropertyPrice, "Price" | "Currency"> | undefined {
  if (type === "PropertyPublished") return data.Content;
  return type === "PropertyPriceChanged" ? data : undefined;
}

/** The prices that a property's events tell of, the newest first; `Id` is the place of the event in its stream. */
function pricePeriods(events: readonly StoredEvent<PropertyEvent>[]): PricePeriod[] {
  const periods: PricePeriod[] = [];
  for (const event of events) {
    const [standing] = periods;
    if (event.type === "PropertyDeleted" && standing) standing.ToDate = event.at;
    if (event.type === "PropertyRestored" && standing) standing.ToDate = null;
    const price = priceOf(event);
    // A dearer high season changes no price: a period has one (DATA-31).
    if (!price || (standing?.Price === price.Price && standing.Currency === price.Currency)) continue;
    if (standing) standing.ToDate = event.at;
    const { Price, Currency } = price;
    periods.unshift({ Id: event.version, FromDate: event.at, ToDate: null, Price, Currency });
  }
  return periods;
}

type Question = z.infer<(typeof propertyAnalyticsContract)["history"]["body"]>;

const DAY = "2016-04-01".length;

/** Whether an instant is before a moment, or before a whole day in Europe/Madrid; `after` likewise. */
const before = (instant: string, bound: string): boolean =>
  bound.length === DAY ? madridDay(new Date(instant)) < bound : Date.parse(instant) < Date.parse(bound);
const after = (instant: string, bound: string): boolean =>
  bound.length === DAY ? madridDay(new Date(instant)) > bound : Date.parse(instant) > Date.parse(bound);

/** The prices of a property that stood at some time of the range, the newest first; none of one that is not the caller's (STAT-40). */
export async function propertyHistory(
  db: Kysely<Database>,
  { login, ...scope }: Scope,
  { Login, AgentRef, FromDate, ToDate }: Question,
): Promise<PricePeriod[]> {
  if (Login !== login) return [];
  const property = await db
    .selectFrom("property")
    .select("id")
    .where("login", "=", login)
    .where("ref_key", "=", referenceKey(AgentRef))
    .where(sql<boolean>`true${andAll(ownListings({ login, ...scope }))}`)
    .executeTakeFirst();
  if (!property) return [];
  const events = await read<PropertyEvent>(db, propertyStream(property.id));
  return pricePeriods(events).filter(
    (period) => !after(period.FromDate, ToDate) && !(period.ToDate && before(period.ToDate, FromDate)),
  );
}
