import type * as z from "zod/mini";
import type { propertyAnalyticsContract } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { offerTypes } from "#contracts/property/propertyTypes.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { locales } from "#server/texts.ts";
import { analyticsWorkbookText, groupLabel } from "./groupLabel.ts";

type Question = z.infer<(typeof propertyAnalyticsContract)["export"]["body"]>;

/** An ISO day as people write it. */
const dayText = (day: string): string => day.split("-").reverse().join("/");

/** What the listings are filtered by, each with its name; what is no filter is left out. */
function propertyRows({ language, filter: { propertyFilter = {} } }: Question): [string, string][] {
  const t = analyticsWorkbookText(language);
  const { offer, types, id, agentRef, location, minPrice, maxPrice } = propertyFilter;
  const { bedrooms, minBedrooms, bathrooms, minBathrooms } = propertyFilter;
  const euros = new Intl.NumberFormat(locales[language], {
    style: "currency",
    currency: "EUR",
    maximumFractionDigits: 0,
    useGrouping: "always",
  });
  const rooms = (exactly: number | undefined, atLeast: number | undefined) =>
    exactly?.toString() ?? (atLeast === undefined ? undefined : `${atLeast}+`);
  const given: [string, string | undefined][] = [
    [t("asked.offer"), offerTypes.find(({ Id }) => Id === offer)?.Labels[language]],
    [t("asked.types"), types?.map((type) => groupLabel(language, "type", String(type))).join(", ")],
    [t("dimension.property"), id?.toString()],
    [t("dimension.agentref"), agentRef],
    [t("asked.minPrice"), minPrice === undefined ? undefined : euros.format(minPrice)],
    [t("asked.maxPrice"), maxPrice === undefined ? undefined : euros.format(maxPrice)],
    [t("dimension.bedrooms"), rooms(bedrooms, minBedrooms)],
    [t("dimension.bathrooms"), rooms(bathrooms, minBathrooms)],
    [t("asked.location"), location && groupLabel(language, "town", location)],
  ];
  return given.flatMap(([name, value]) => (value ? [[name, value] as [string, string]] : []));
}

/** What the visitors are filtered by, each with its name. */
function visitorRows({ language, filter: { viewFilter = {} } }: Question): [string, string][] {
  const t = analyticsWorkbookText(language);
  return (["language", "device", "country"] as const).flatMap((dimension) => {
    const value = viewFilter[dimension];
    return value
      ? [[t(`asked.${dimension}`), groupLabel(language, dimension, value)] as [string, string]]
      : [];
  });
}

/** What a workbook of analytics was asked for: its days, metrics and filters, and when it was made (STAT-50). */
export function askedRows(question: Question, now: Date): [name: string, value: string][] {
  const { language, filter, interval, dimention, metrics, before } = question;
  const t = analyticsWorkbookText(language);
  const { fromDate, toDate } = filter.datefilter;
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Madrid",
    hour: "2-digit",
    minute: "2-digit",
  });
  return [
    [t("asked.from"), dayText(fromDate)],
    [t("asked.to"), dayText(toDate)],
    ...(before
      ? [[t("asked.compared"), `${dayText(before.fromDate)} – ${dayText(before.toDate)}`] as [string, string]]
      : []),
    [t("asked.metrics"), metrics.map((metric) => t(`metric.${metric}`)).join(", ")],
    [t("asked.interval"), t(`asked.by.${interval}`)],
    [t("asked.group"), t(`dimension.${dimention}`)],
    ...propertyRows(question),
    ...visitorRows(question),
    [t("asked.made"), `${dayText(madridDay(now))} ${clock.format(now)}`],
    [t("asked.counting"), t("asked.counted")],
  ];
}
