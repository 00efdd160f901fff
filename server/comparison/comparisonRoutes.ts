import { type Kysely, sql } from "kysely";
import {
  type ComparedMetric,
  type Comparison,
  comparedMetrics,
  type comparisonContract,
} from "#contracts/comparison/comparisonContract.ts";
import { largestDifferences } from "#contracts/comparison/stripPlaces.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { findProperty } from "#server/property/findProperty.ts";
import { isPublic } from "#server/property/propertyAnswer.ts";
import { propertyPlace } from "#server/property/propertyPlace.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";

type Own = Readonly<Record<ComparedMetric, number | null>>;

interface Row {
  readonly night: string;
  /** Null for a listing that the night does not know. */
  readonly own: Own | null;
  readonly low: boolean;
  readonly place: string | null;
  readonly town: string;
  readonly listings: number;
  readonly clients: number;
  readonly figures: Partial<Record<ComparedMetric, readonly [number, number, number]>> | null;
  readonly bars: Comparison["bars"] | null;
}

const nothing = {
  night: null,
  group: null,
  low: false,
  figures: comparedMetrics.map((metric) => ({ metric, own: null, quartiles: null })),
  bars: [],
  differences: [],
} satisfies Omit<Comparison, "state">;

/** A listing against the others, of what the night has kept alone: nothing is reckoned when it is asked for (COMPARE-03, COMPARE-20). */
export async function comparisonOf(db: Kysely<Database>, login: string, id: number): Promise<Comparison> {
  const { item } = await findProperty(db, login, id);
  const { rows } = await sql<Row>`
    select night.night, listing.low, listing.place, listing.town, found.listings, found.clients, found.figures, found.bars,
      case when listing.id is not null then jsonb_build_object('views', views, 'pricePerMetre', price_per_metre,
        'daysListed', days_listed, 'photos', photos, 'quality', quality) end as own
    from comparison_night as night
    left join comparison_listing as listing on listing.login = ${login} and listing.id = ${id}
    left join comparison_group as found using (offer, type, place)
    order by night.night desc limit 1`.execute(db);
  const [row] = rows;
  if (!isPublic(item)) return { ...nothing, state: "notListed", night: row?.night ?? null };
  if (!row?.own) return { ...nothing, state: "notYet", night: row?.night ?? null };
  const { own, place } = row;
  const figures = comparedMetrics.map((metric) => {
    const [low, median, high] = row.figures?.[metric] ?? [];
    const shown = low !== undefined && median !== undefined && high !== undefined;
    return { metric, own: own[metric], quartiles: shown ? { low, median, high } : null };
  });
  const { en = "", es = "" } = propertyPlace(place ?? row.town).location.text;
  return {
    state: place === null ? "fewListings" : "compared",
    night: row.night,
    group:
      place === null
        ? null
        : {
            within: place === row.town ? "municipality" : "province",
            place: { en, es },
            listings: row.listings,
            clients: row.clients,
          },
    figures,
    bars: row.bars ?? [],
    differences: largestDifferences(figures),
    low: row.low,
  };
}

/** Comparisons that a client reads (COMPARE-24). */
const READS = { limit: 120, windowMs: 60_000 };

export const comparisonRoutes = ({ store, now }: Services): Routes<typeof comparisonContract> => ({
  get: async ({ request, params }) => {
    const { login } = clientOf(request);
    await limitRate(store.db, { key: `comparison:${login}`, ...READS }, now());
    return { status: 200, body: await comparisonOf(store.db, login, Number(params.id)) };
  },
});
