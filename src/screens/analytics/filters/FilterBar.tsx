import { memo } from "react";
import { useTranslation } from "react-i18next";
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
      boxClassName="w-44 @max-table:w-full"
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
      <RangeChoice />
      <DayFilter field="fromdate" />
      <DayFilter field="todate" />
      <FilterToggle list={actor} shown={shown}>
        {t(shown ? "filters.fewer" : "filters.more")}
      </FilterToggle>
      <ActiveFilters />
    </div>
  );
});
