import type { TFunction } from "i18next";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import {
  type GroupName,
  type GroupNames,
  type NamedKind,
  nameKey,
} from "#machines/analytics/groupNamesMachine.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { money } from "#ui/format/money.ts";

const kinds: readonly string[] = ["town", "province", "region", "property"] satisfies NamedKind[];

/** What a call has to name the groups of a dimension by, or null when the panel knows their words. */
export const namedKindOf = (dimention: AnalyticsSearch["dimention"]): NamedKind | null =>
  kinds.includes(dimention) ? (dimention as NamedKind) : null;

export interface GroupWords {
  t: TFunction<["analytics", "analyticsChart"]>;
  language: string;
  names: GroupNames;
  /** Those that are missing could not be loaded. */
  failed: boolean;
}

interface GroupText {
  text: string;
  detail?: string | undefined;
}

function bandText(band: string, { t, language }: GroupWords): string {
  const [lowest = "", end = ""] = band.split("-");
  const [from, to] = [lowest, end].map((amount) => money(Number(amount), "EUR", language));
  if (end === "") return t("band.over", { from });
  return lowest === "0" ? t("band.under", { to }) : t("band.between", { from, to });
}

function typeText(id: string, { language }: GroupWords): string {
  const type = propertyTypes.find(({ Id }) => String(Id) === id);
  return type ? labelOf(type.Labels, language) : id;
}

/** A name that a call gives; null while it is on its way, the id when there is none. */
function named(kind: NamedKind, id: string, { language, names, failed }: GroupWords): GroupText | null {
  const name: GroupName | null | undefined = names[nameKey(kind, id)];
  if (name)
    return {
      text: labelOf(name, language),
      detail: kind === "property" ? `${id} · ${name.detail}` : name.detail,
    };
  return name === undefined && !failed ? null : { text: id };
}

const devices = ["mobile", "tablet", "desktop", "smarttv", "robot", "n/a"] as const;

/** What a group is called in the panel's language; null while its name is on its way. */
export function groupText(
  dimention: AnalyticsSearch["dimention"],
  group: string,
  words: GroupWords,
): GroupText | null {
  const { t, language } = words;
  if (group === "") return { text: t("unknown") };
  const kind = namedKindOf(dimention);
  if (kind) return named(kind, group, words);
  switch (dimention) {
    case "status":
      return { text: t(group === "active" ? "status.active" : "status.deactivated") };
    case "type":
      return { text: typeText(group, words) };
    case "bedrooms":
    case "bathrooms":
      return { text: t(`rooms.${dimention}`, { count: Number(group) }) };
    case "price":
      return { text: bandText(group, words) };
    case "language":
      return { text: codeName("language", group, language) };
    case "country":
      return { text: codeName("region", group, language) };
    case "device": {
      const device = devices.find((one) => one === group);
      return { text: device ? t(`device.${device}`) : group };
    }
    default:
      return { text: group };
  }
}
