import type * as z from "zod/mini";
import type { propertyAnalyticsContract } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { offerTypes } from "#contracts/property/propertyTypes.ts";
import { type AskedRow, dayText, madeText, rowsWithValue } from "#server/spreadsheet/askedSheet.ts";
import { locales } from "#server/texts.ts";
import { analyticsWorkbookText, groupLabel } from "./groupLabel.ts";

type Question = z.infer<(typeof propertyAnalyticsContract)["export"]["body"]>;

/** What the listings are filtered by, each with its name; what is no filter is left out. */
function propertyRows({ language, filter: { propertyFilter = {} } }: Question): AskedRow[] {
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
  return rowsWithValue([
    [t("asked.offer"), offerTypes.find(({ Id }) => Id === offer)?.Labels[language]],
    [t("asked.types"), types?.map((type) => groupLabel(language, "type", String(type))).join(", ")],
    [t("dimension.property"), id?.toString()],
    [t("dimension.agentref"), agentRef],
    [t("asked.minPrice"), minPrice === undefined ? undefined : euros.format(minPrice)],
    [t("asked.maxPrice"), maxPrice === undefined ? undefined : euros.format(maxPrice)],
    [t("dimension.bedrooms"), rooms(bedrooms, minBedrooms)],
    [t("dimension.bathrooms"), rooms(bathrooms, minBathrooms)],
    [t("asked.location"), location && groupLabel(language, "town", location)],
  ]);
}

/** What the visitors are filtered by, each with its name. */
function visitorRows({ language, filter: { viewFilter = {} } }: Question): AskedRow[] {
  const t = analyticsWorkbookText(language);
  return rowsWithValue(
    (["language", "device", "country"] as const).map((dimension) => {
      const value = viewFilter[dimension];
      return [t(`asked.${dimension}`), value && groupLabel(language, dimension, value)] as const;
    }),
  );
}

/** What a workbook of analytics was asked for: its days, metrics and filters, and when it was made (STAT-50). */
export function askedRows(question: Question, now: Date): AskedRow[] {
  const { language, filter, interval, dimention, metrics, before } = question;
  const t = analyticsWorkbookText(language);
  const { fromDate, toDate } = filter.datefilter;
  return [
    [t("asked.from"), dayText(fromDate)],
    [t("asked.to"), dayText(toDate)],
    ...rowsWithValue([
      [t("asked.compared"), before && `${dayText(before.fromDate)} – ${dayText(before.toDate)}`],
    ]),
    [t("asked.metrics"), metrics.map((metric) => t(`metric.${metric}`)).join(", ")],
    [t("asked.interval"), t(`asked.by.${interval}`)],
    [t("asked.group"), t(`dimension.${dimention}`)],
    ...propertyRows(question),
    ...visitorRows(question),
    [t("asked.made"), madeText(now)],
    [t("asked.counting"), t("asked.counted")],
  ];
}
