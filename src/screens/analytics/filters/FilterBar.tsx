import { memo } from "react";
import { useTranslation } from "react-i18next";
import { comparisons } from "#contracts/analytics/analyticsSearches.ts";
import { rangeName, readyRange, readyRanges } from "#machines/analytics/readyRange.ts";
import { DayChoice } from "#product/filter/DayChoice.tsx";
import { FilterToggle } from "#product/filter/FilterToggle.tsx";
import { Select } from "#ui/control/Select.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { useWrong } from "./useWrong.ts";

/** The first or the last day. */
function DayFilter({ field }: { field: "fromdate" | "todate" }) {
  const { actor } = useAnalytics();
  return (
    <DayChoice
      list={actor}
      field={field}
      error={useWrong(field)}
      isFilter={field === "fromdate"}
      onValueChange={(next) => actor.send({ type: "filter.type", changes: { [field]: next } })}
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
