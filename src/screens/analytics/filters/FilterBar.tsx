import { useSelector } from "@xstate/react";
import type { TFunction } from "i18next";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { comparisons } from "#contracts/analytics/analyticsSearches.ts";
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
import { rangeName, readyRange, readyRanges } from "#machines/analytics/readyRange.ts";
import { ActiveChips } from "#product/filter/ActiveChips.tsx";
import { DayChoice } from "#product/filter/DayChoice.tsx";
import { FilterToggle } from "#product/filter/FilterToggle.tsx";
import { labelOf } from "#product/text/labelOf.ts";
import { Select } from "#ui/control/Select.tsx";
import { day } from "#ui/format/day.ts";
import { money } from "#ui/format/money.ts";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { useWrong } from "./useWrong.ts";

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
function ActiveFilters() {
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

/** The first or the last day. */
function DayFilter({ field }: { field: "fromdate" | "todate" }) {
  const { actor } = useAnalytics();
  return (
    <DayChoice
      list={actor}
      field={field}
      error={useWrong(field)}
      isFilter={field === "fromdate"}
      onType={(changes) => actor.send({ type: "filter.type", changes })}
      onPick={(changes) => actor.send({ type: "filter.choose", changes })}
    />
  );
}

/** The days by a name: searched with at once (STAT-51). Days that have none stand as such, and are no choice. */
function RangeChoice() {
  const { actor, t } = useAnalytics();
  const today = useAnalyticsState(({ context }) => context.today);
  const chosen = useAnalyticsState(({ context: { form } }) => rangeName(form, today));
  const choose = (value: string) => {
    const range = readyRanges.find((one) => one === value);
    if (range) actor.send({ type: "filter.choose", changes: readyRange(range, today) });
  };
  return (
    <Select
      aria-label={t("range.label")}
      value={chosen ?? ""}
      onValueChange={choose}
      boxClassName="w-44 @max-table:flex-1"
    >
      {chosen === null && <option value="">{t("range.other")}</option>}
      {readyRanges.map((range) => (
        <option key={range} value={range}>
          {t(`range.${range}`)}
        </option>
      ))}
    </Select>
  );
}

/** What the figures of these days are compared with (STAT-54). */
function ComparisonChoice() {
  const { actor, t } = useAnalytics();
  const chosen = useAnalyticsState(({ context }) => context.form.compare);
  return (
    <Select
      aria-label={t("compare.label")}
      value={chosen}
      onValueChange={(compare) => actor.send({ type: "filter.choose", changes: { compare } })}
      boxClassName="w-52 @max-table:flex-1"
    >
      {comparisons.map((comparison) => (
        <option key={comparison} value={comparison}>
          {t(`compare.${comparison}`)}
        </option>
      ))}
    </Select>
  );
}

/** The days, the way to all the other filters, and what is filtered by. */
export const FilterBar = memo(function FilterBar() {
  const { t } = useTranslation("analytics");
  const { actor } = useAnalytics();
  const shown = useAnalyticsState((snapshot) => snapshot.matches({ filters: "shown" }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div
      role="search"
      className="flex flex-wrap items-start gap-2 @table:[&>[data-slot=filter-chips]]:min-h-9"
    >
      <div className="flex gap-2 @max-table:w-full">
        <RangeChoice />
        <ComparisonChoice />
      </div>
      <DayFilter field="fromdate" />
      <DayFilter field="todate" />
      <FilterToggle list={actor} shown={shown}>
        {t(shown ? "filters.fewer" : "filters.more")}
      </FilterToggle>
      <ActiveFilters />
    </div>
  );
});
