import { memo } from "react";
import { FilterPanel } from "#product/filter/FilterPanel.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { PropertyFilters } from "./PropertyFilters.tsx";
import { EntriesFilter } from "./SeveralFilter.tsx";
import { VisitorFilters } from "./VisitorFilters.tsx";

/** The filters that the bar has no room for. */
export const FilterForm = memo(function FilterForm() {
  const { actor, about, places, t } = useAnalytics();
  return (
    <FilterPanel
      list={actor}
      applyLabel={t("filters.apply")}
      clearLabel={t("filters.clear")}
      onClear={() => places.send({ type: "location.clear" })}
      className="xl:grid-cols-4"
    >
      {about === "property" ? <PropertyFilters /> : <EntriesFilter />}
      <VisitorFilters />
    </FilterPanel>
  );
});
