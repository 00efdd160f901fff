import type { Kysely } from "kysely";
import type * as z from "zod/mini";
import type {
  PricePeriod,
  propertyAnalyticsContract,
} from "#contracts/analytics/propertyAnalyticsContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import type { PropertyEvent } from "#server/property/property.ts";
import { propertyStream } from "#server/property/propertyStream.ts";
import { referenceKey } from "#server/property/sortKey.ts";
import type { Database } from "#server/store/database.ts";
import { read } from "#server/store/eventStore.ts";
import { pricePeriods } from "./pricePeriods.ts";

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
  login: string,
  { Login, AgentRef, FromDate, ToDate }: Question,
): Promise<PricePeriod[]> {
  if (Login !== login) return [];
  const property = await db
    .selectFrom("property")
    .select("id")
    .where("login", "=", login)
    .where("ref_key", "=", referenceKey(AgentRef))
    .executeTakeFirst();
  if (!property) return [];
  const events = await read<PropertyEvent>(db, propertyStream(property.id));
  return pricePeriods(events).filter(
    (period) => !after(period.FromDate, ToDate) && !(period.ToDate && before(period.ToDate, FromDate)),
  );
}
