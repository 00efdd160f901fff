import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  type Improvable,
  type Improvement,
  type improvementContract,
  improvementDays,
} from "#contracts/quality/improvementContract.ts";
import { qualityOf } from "#contracts/quality/qualityFixes.ts";
import { qualityFrom } from "#contracts/quality/qualityLevels.ts";
import { daysBefore, madridDay } from "#contracts/wire/days.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { propertyPlace } from "#server/property/propertyPlace.ts";
import { scoreAt } from "#server/property/qualitySql.ts";
import { daysListed, LONGEST_MONTH, monthsOf, totalIn } from "#server/visit-counts/propertyMonths.ts";
import { documentOf, readListings } from "./readListings.ts";

/** How many are named (QUAL-40). */
const MOST = 5;
/** Of how many listings on each side the lift is told (QUAL-42). */
const LEAST = 20;

interface Worst {
  readonly id: number;
  readonly score: number;
  readonly views: number;
}

interface Side {
  readonly listings: number;
  readonly perDay: number | null;
}

interface ListingToImprove {
  readonly worst: readonly Worst[];
  readonly good: Side;
  readonly others: Side;
}

/** Listings of a side that were there without promotion, and what they were viewed on those days. */
const sideOf = (side: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('listings', count(*), 'perDay', sum(plain_views) / sum(plain_days))
  from scored where plain_days > 0 and ${side})`;

/** The worst of a client's active listings, and the two sides of its lift, by the views of these days. */
async function findWorst(db: Kysely<Database>, login: string, now: Date): Promise<ListingToImprove> {
  const today = madridDay(now);
  const range = { from: daysBefore(today, improvementDays), to: daysBefore(today, 1) };
  const good = sql.lit(qualityFrom.good);
  const { rows } = await sql<ListingToImprove>`
    with viewed as (
      select property as id, sum(total) as views, sum(total) filter (where source = 'none') as plain_views,
        sum(bit_count(days::int::bit(${sql.lit(LONGEST_MONTH)}))) filter (where source = 'none') as plain_days
      from (
        select property, source, ${totalIn("views", range)} as total, ${daysListed(range)} as days
        from property_month where ${monthsOf(login, range)}
      ) as month
      group by property
    ), scored as materialized (
      select id, ${scoreAt(now)} as score, coalesce(views, 0) as views, plain_views, plain_days
      from property
      join property_quality as quality using (login, id)
      left join viewed using (id)
      where login = ${login} and active
    )
    select ${sideOf(sql`score >= ${good}`)} as good, ${sideOf(sql`score < ${good}`)} as others, (
      select coalesce(jsonb_agg(jsonb_build_object('id', id, 'score', score, 'views', views) order by place), '[]')
      from (
        select *, row_number() over (order by views * (${good} - score) desc, score, id) as place
        from scored where score < ${sql.lit(qualityFrom.fair)} order by place limit ${sql.lit(MOST)}
      ) as worst
    ) as worst`.execute(db);
  return rows[0] as ListingToImprove;
}

const viewed = ({ listings, perDay }: Side) => ({ listings, perDay: Math.round((perDay ?? 0) * 10) / 10 });

/** Nothing of a comparison that a listing or two could turn. */
const liftOf = ({ good, others }: ListingToImprove): Improvement["lift"] =>
  good.listings < LEAST || others.listings < LEAST ? null : { good: viewed(good), others: viewed(others) };

/** What would raise each score most. */
async function improvableOf(
  db: Kysely<Database>,
  login: string,
  worst: readonly Worst[],
  now: Date,
): Promise<Improvable[]> {
  const listings = await readListings<{ at: string }>(
    db,
    sql`doc.login = ${login} and doc.id = any(${worst.map(({ id }) => id)}::bigint[])`,
    sql`, (
      select changed_at from property_quality as kept where kept.login = doc.login and kept.id = doc.id
    ) as at`,
  );
  const byId = new Map(listings.map((listing) => [listing.id, listing]));
  return worst.flatMap(({ id, score, views }) => {
    const listing = byId.get(id);
    const [fix] = listing ? qualityOf(documentOf(listing, new Date(listing.at)), now).fixes : [];
    if (!listing || !fix) return [];
    const { AgentRef, Location } = listing.item;
    return [{ id, reference: AgentRef, place: propertyPlace(Location).townName, score, views, fix }];
  });
}

export const improvementRoutes = (services: Services): Routes<typeof improvementContract> => ({
  get: async ({ request }) => {
    const { login } = clientOf(request);
    const { db } = services.store;
    const now = services.now();
    const found = await findWorst(db, login, now);
    const listings = await improvableOf(db, login, found.worst, now);
    return { status: 200, body: { listings, lift: liftOf(found) } };
  },
});
