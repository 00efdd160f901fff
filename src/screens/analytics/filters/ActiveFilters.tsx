import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import type { About } from "#contracts/wire/about.ts";
import { codeName } from "#contracts/wire/codeName.ts";
import {
  type AnalyticsChip,
  type AnalyticsSearch,
  activeChips,
  analyticsSearch,
} from "#machines/analytics/analyticsSearch.ts";
import { type GroupNames, nameKey } from "#machines/analytics/groupNamesMachine.ts";
import { ActiveChips } from "#product/filter/ActiveChips.tsx";
import { labelOf } from "#product/text/labelOf.ts";
import { day } from "#ui/format/day.ts";
import { money } from "#ui/format/money.ts";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";

interface ChipWords {
  about: About;
  t: TFunction<["analytics", "analyticsChart"]>;
  language: string;
  placeName: string | null;
  entryNames: GroupNames;
}

/** More of them would not fit on a chip: then they are counted. */
const named = 2;

function several(names: readonly string[], count: (count: number) => string): string {
  return names.length > named ? count(names.length) : names.join(", ");
}

const typeName = (id: number, language: string) => {
  const type = propertyTypes.find(({ Id }) => Id === id);
  return type ? labelOf(type.Labels, language) : String(id);
};

const offerName = (id: number, language: string) => {
  const offer = offerTypes.find(({ Id }) => Id === id);
  return offer ? labelOf(offer.Labels, language) : "";
};

function idsText(id: readonly number[], { about, t, language, entryNames }: ChipWords): string {
  if (about === "property") return t("chip.id", { id: id.join(", ") });
  const names = id.map((one) => {
    const name = entryNames[nameKey("entry", String(one))];
    return name ? labelOf(name, language) : t("chip.id", { id: one });
  });
  return several(names, (count) => t("filters.entries", { count }));
}

/** The words of the chip of one active filter. */
export function chipText(chip: AnalyticsChip, search: AnalyticsSearch, words: ChipWords): string {
  const { t, language, placeName } = words;
  switch (chip) {
    case "days":
      return t("chip.days", { from: day(search.fromdate), to: day(search.todate) });
    case "offer":
      return offerName(search.offer, language);
    case "types":
      return several(
        search.types.map((id) => typeName(id, language)),
        (count) => t("filters.types", { count }),
      );
    case "id":
      return idsText(search.id, words);
    case "minprice":
    case "maxprice":
      return t(`chip.${chip}`, { price: money(search[chip] ?? 0, "EUR", language) });
    case "bedrooms":
    case "bathrooms":
      return t(`chip.${chip}`, { rooms: search[chip], count: Number.parseInt(search[chip], 10) });
    case "location":
      return placeName ?? t("chip.location", { id: search.location });
    case "language":
      return t("chip.language", { name: codeName("language", search.language, language) });
    case "country":
      return t("chip.country", { name: codeName("region", search.country, language) });
    case "device":
      return t("chip.device", { name: t(`device.${search.device || "n/a"}`) });
    case "agentref":
      return t("chip.agentref", { reference: search.agentref });
    default:
      return chip satisfies never;
  }
}

/** Every active filter as a chip that takes it away. */
export function ActiveFilters() {
  const { actor, about, entries, placeName, t, language } = useAnalytics();
  const search = useAnalyticsState(({ context }) => context.search);
  const today = useAnalyticsState(({ context }) => context.today);
  const entryNames = useSelector(entries, ({ context }) => context.names);
  const active = activeChips(search, analyticsSearch(about, today).defaults);
  const words = { about, t, language, placeName, entryNames };
  return (
    <ActiveChips
      chips={active.map((id) => ({ id, text: chipText(id, search, words) }))}
      onRemove={(chip) => actor.send({ type: "chip.remove", chip })}
      clearLabel={t("filters.clear")}
      onClear={() => actor.send({ type: "filter.clear" })}
    />
  );
}
