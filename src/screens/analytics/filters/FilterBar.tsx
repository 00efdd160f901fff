import { memo } from "react";
import { useTranslation } from "react-i18next";
import { DayChoice } from "#product/filter/DayChoice.tsx";
import { FilterToggle } from "#product/filter/FilterToggle.tsx";
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
      <DayFilter field="fromdate" />
      <DayFilter field="todate" />
      <FilterToggle list={actor} shown={shown}>
        {t(shown ? "filters.fewer" : "filters.more")}
      </FilterToggle>
      <ActiveFilters />
    </div>
  );
});
