import { type PropertyDimension, propertyDevices } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import en from "#locales/en/analyticsWorkbook.json" with { type: "json" };
import es from "#locales/es/analyticsWorkbook.json" with { type: "json" };
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { sortKey } from "#server/shared/text/fold.ts";
import { locales, textsFrom } from "#server/texts.ts";

/** The words of the workbook of property analytics. */
export const analyticsWorkbookText = textsFrom("analyticsWorkbook", { en, es });

function bandLabel(language: SystemLanguage, band: string): string {
  const t = analyticsWorkbookText(language);
  const amount = new Intl.NumberFormat(locales[language], { useGrouping: "always" });
  const [lowest = "", end] = band.split("-");
  const [from, to] = [amount.format(Number(lowest)), amount.format(Number(end))];
  if (!end) return t("band.over", { from });
  return lowest === "0" ? t("band.under", { to }) : t("band.between", { from, to });
}

function placeLabel(language: SystemLanguage, id: string): string | undefined {
  const place = placeIndex().byId(id);
  if (!place) return undefined;
  return place.type === "municipality" ? placeIndex().text(place, language) : place[language];
}

function known(language: SystemLanguage, dimension: PropertyDimension, group: string) {
  const t = analyticsWorkbookText(language);
  switch (dimension) {
    case "status":
      return t(group === "active" ? "status.active" : "status.deactivated");
    case "type":
      return propertyTypes.find(({ Id }) => String(Id) === group)?.Labels[language];
    case "price":
      return bandLabel(language, group);
    case "province":
    case "region":
    case "town":
      return placeLabel(language, group);
    case "language":
      return codeName("language", group, language);
    case "country":
      return codeName("region", group, language);
    case "device": {
      const device = propertyDevices.find((name) => name === group);
      return device && t(`device.${device}`);
    }
    default:
      return group;
  }
}

/** What a group of a table is called in a language; one without a name is called by its id, the empty one unknown. */
export function groupLabel(language: SystemLanguage, dimension: PropertyDimension, group: string): string {
  if (group === "") return analyticsWorkbookText(language)("unknown");
  return known(language, dimension, group) ?? group;
}

const numbered: readonly PropertyDimension[] = ["property", "bedrooms", "bathrooms", "price"];

/** What a group stands in order by: rooms, price bands and ids by their number, all else by its name in a language. */
export function groupKey(
  language: SystemLanguage,
  dimension: PropertyDimension,
  group: string,
): number | string {
  if (group === "") return "";
  // A band begins with its lowest price.
  if (numbered.includes(dimension)) return Number.parseFloat(group);
  return sortKey(groupLabel(language, dimension, group));
}
