import { sql } from "kysely";
import type { PricePeriod, PropertyMetric } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { Comparison } from "#contracts/comparison/comparisonContract.ts";
import type { Property } from "#contracts/property/property.ts";
import { madridDay } from "#contracts/wire/days.ts";
import type { DescriptionLanguage } from "#contracts/wire/languages.ts";
import { limits } from "#contracts/wire/limits.ts";
import { propertyHistory, propertyMetrics } from "#server/analytics/index.ts";
import { comparisonOf } from "#server/comparison/index.ts";
import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { isPublic, publicProperty } from "#server/property/propertyAnswer.ts";
import { advertiserOf } from "#server/site/listing/advertiserOf.ts";
import { type PhotoAddresses, photoAddresses } from "#server/site/listing/listingView.ts";
import { addDays } from "#server/visit-counts/days.ts";
import type { OpenReport } from "./sharedReports.ts";

/** What happened on a day, ISO. */
export interface ReportDay {
  readonly day: string;
  readonly views: number;
  readonly enquiries: number;
}

/** Everything that a report shows; nothing of it is about a person (REPORT-15). */
export interface OwnerReport {
  readonly language: DescriptionLanguage;
  /** Until when its link leads to it, an instant, ISO. */
  readonly until: string;
  /** The day it is of, ISO. */
  readonly today: string;
  readonly type: Property["Type"]["Labels"];
  readonly place: Property["Location"]["text"];
  readonly reference: string;
  readonly offer: number;
  readonly shown: boolean;
  /** As `priceDisplay` reads it. */
  readonly priced: Pick<Property, "OfferType" | "Price" | "HighSeasonPrice" | "Currency">;
  /** The prices that stood, the newest first. */
  readonly prices: readonly PricePeriod[];
  readonly photos: readonly PhotoAddresses[];
  /** The 30 days until yesterday (REPORT-13). */
  readonly days: readonly ReportDay[];
  readonly views: number;
  readonly enquiries: number;
  readonly daysListed: number;
  /** Of last night, as the advertiser is told it (REPORT-19). */
  readonly comparison: Comparison;
  /** Who offers the home. */
  readonly advertiser: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** What a link's report says now; null when its listing is not there any more. */
export async function ownerReport(
  services: Services,
  { login, property: id, language, until }: OpenReport,
): Promise<OwnerReport | null> {
  const { db } = services.store;
  const found = await publicProperty(services, id);
  if (found?.login !== login) return null;
  const { property } = found;
  const today = madridDay(services.now());
  const [from, to] = [addDays(today, -limits.analyticsDays), addDays(today, -1)];
  const metric = (name: PropertyMetric) => {
    const filter = { datefilter: { fromDate: from, toDate: to }, propertyFilter: { id } };
    return propertyMetrics(db, login, { metric: name, interval: "day", filter }, today);
  };
  const [views, enquiries, prices, since, advertiser, comparison] = await Promise.all([
    metric("views"),
    metric("enquiries"),
    propertyHistory(
      db,
      { login },
      {
        Login: login,
        AgentRef: property.AgentRef,
        FromDate: limits.earliestDate,
        ToDate: today,
      },
    ),
    listedSince(services, login, id),
    advertiserOf(services, login),
    comparisonOf(db, login, id).catch(nullWhereGone),
  ]);
  if (!comparison) return null;
  const days = views.map(({ Date: day, Metric }, nth) => ({
    day,
    views: Metric,
    enquiries: enquiries[nth]?.Metric ?? 0,
  }));
  const { Type, Location, AgentRef, OfferType, Price, HighSeasonPrice, Currency, Photos } = property;
  return {
    language,
    until,
    today,
    reference: AgentRef,
    offer: OfferType.Id,
    shown: isPublic(property),
    type: Type.Labels,
    place: Location.text,
    priced: { OfferType, Price, HighSeasonPrice, Currency },
    prices,
    days,
    photos: photoAddresses(Photos),
    views: sumOf(days, "views"),
    enquiries: sumOf(days, "enquiries"),
    daysListed: Math.round((Date.parse(today) - Date.parse(madridDay(since ?? today))) / DAY_MS),
    advertiser: advertiser.name,
    comparison,
  };
}

/** The listing may be deleted while its report is put together: the link leads nowhere then, as it will from now on (REPORT-11). */
function nullWhereGone(error: unknown): null {
  if (error instanceof ProblemError && error.problem.code === "ErrPropertyInvalid") return null;
  throw error;
}

const sumOf = (days: readonly ReportDay[], figure: "views" | "enquiries") =>
  days.reduce((sum, day) => sum + day[figure], 0);

/** When the home was first listed (DUP-10), an instant, ISO. */
async function listedSince({ store }: Services, login: string, id: number): Promise<string | null> {
  const { rows } = await sql<{ since: string | null }>`
    select coalesce(
      (select since from property_twin where login = ${login} and id = ${id}),
      (select at from event where stream = ${propertyStream(id)} and version = 1)
    ) as since`.execute(store.db);
  return rows[0]?.since ?? null;
}
