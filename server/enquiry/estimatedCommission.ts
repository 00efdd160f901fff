import { type Kysely, sql } from "kysely";
import { offer } from "#contracts/offerTypes.ts";
import type { Database } from "#server/store/database.ts";

/** Part 2 §9: 3% of a sale, one month of a rent. */
const SALE_SHARE = 0.03;
const RENT_MONTHS = 1;
/** How many of those who ask about a property end by buying or renting it (docs/decisions/012). */
const BUYERS = 0.02;
const TENANTS = 0.1;
/** Whoever has room for fewer listings gets no estimate (part 1 §2). */
const LEAST_LIMIT = 5;

/**
 * The commission in euros that a range of days can be expected to bring: everybody who wrote or called about a property
 * counts once for it. Holiday lets have no monthly rent and count nothing.
 */
export async function estimatedCommission(
  db: Kysely<Database>,
  login: string,
  { FromDate, ToDate }: { readonly FromDate: string; readonly ToDate: string },
): Promise<number> {
  const asked = sql`
    login = ${login} and about = 'property' and day between ${FromDate}::date and ${ToDate}::date
    and not spam and not deleted and offer = any(${[offer.sale, offer.rent]}::int[])`;
  const { rows } = await sql<{ sales: number; rents: number }>`
    select coalesce(sum(price) filter (where offer = ${offer.sale}::int), 0) as sales,
      coalesce(sum(price) filter (where offer = ${offer.rent}::int), 0) as rents
    from (
      select max(offer) as offer, max(price) as price from enquiry where ${asked} group by subject, email_key
      union all
      select max(offer) as offer, max(price) as price from call where ${asked} group by subject, origin_key
    ) as lead
    where (select property_limit from service where login = ${login}) >= ${LEAST_LIMIT}::int`.execute(db);
  const { sales, rents } = rows[0] ?? { sales: 0, rents: 0 };
  return Math.round(sales * SALE_SHARE * BUYERS + rents * RENT_MONTHS * TENANTS);
}
