import { type Kysely, sql } from "kysely";
import type { statisticsContract } from "#contracts/analytics/statisticsContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { callStatistics, enquiryStatistics } from "./contactStatistics.ts";

/** 3% of a sale, one month of a rent (DASH-35). */
const SALE_SHARE = 0.03;
const RENT_MONTHS = 1;
/** How many of those who ask about a property end by buying or renting it (docs/decisions/012). */
const BUYERS = 0.02;
const TENANTS = 0.1;
/** Whoever has room for fewer listings gets no estimate (DASH-14). */
const LEAST_LIMIT = 5;

/**
 * The commission in euros that a range of days can be expected to bring: everybody who wrote or called about a property
 * counts once for it, with its price when they asked last. Holiday lets have no monthly rent and count nothing.
 */
export async function estimatedCommission(
  db: Kysely<Database>,
  login: string,
  { FromDate, ToDate }: { readonly FromDate: string; readonly ToDate: string },
): Promise<number> {
  const { rows } = await sql<{ sales: number; rents: number }>`
    select coalesce(sum(sales), 0) as sales, coalesce(sum(rents), 0) as rents from contact_span
    where login = ${login} and about = 'property' and kind in ('enquiry', 'call')
      and day between ${FromDate}::date and ${ToDate}::date and until <= ${ToDate}::date
      and (select property_limit from service where login = ${login}) >= ${LEAST_LIMIT}::int`.execute(db);
  const { sales, rents } = rows[0] ?? { sales: 0, rents: 0 };
  return Math.round(sales * SALE_SHARE * BUYERS + rents * RENT_MONTHS * TENANTS);
}

/** The dashboard's figures of enquiries and calls (CALL-09 … CALL-11). */
export function statisticsRoutes({ store: { db }, now }: Services): Routes<typeof statisticsContract> {
  const today = () => madridDay(now());
  return {
    propertyEnquiries: async ({ request, query }) => ({
      status: 200,
      body: await enquiryStatistics(db, clientOf(request), "property", { ...query, today: today() }),
    }),
    directoryEnquiries: async ({ request, query }) => ({
      status: 200,
      body: await enquiryStatistics(db, clientOf(request), "directory", { ...query, today: today() }),
    }),
    calls: async ({ request, query }) => ({
      status: 200,
      body: await callStatistics(db, clientOf(request), { ...query, today: today() }),
    }),
    performance: async ({ request, query }) => ({
      status: 200,
      body: { Commission: await estimatedCommission(db, clientOf(request).login, query) },
    }),
  };
}
