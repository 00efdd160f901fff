import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { memo } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { filterFormId, focusFilters } from "#product/filter/focusFilters.ts";
import { Button } from "#ui/control/Button.tsx";
import { DayFilter } from "#ui/control/DateField.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { useWrong } from "./useWrong.ts";

/** The first or the last day; asked with after a pause, as a year is written figure by figure. */
function DayChoice({ field }: { field: "fromdate" | "todate" }) {
  const { actor, t } = useAnalytics();
  const value = useAnalyticsState(({ context }) => context.form[field]);
  const today = useAnalyticsState(({ context }) => context.today);
  const label = t(`filters.${field}`);
  return (
    <DayFilter
      label={label}
      error={useWrong(field)}
      {...(field === "fromdate" && { "data-key": "filter" })}
      placeholder={t("filters.dayForm")}
      pickLabel={t("filters.pick", { day: label })}
      min={limits.earliestDate}
      max={today}
      value={value}
      onValueChange={(next) => actor.send({ type: "filter.type", changes: { [field]: next } })}
    />
  );
}

/** The days, the way to all the other filters, and what is filtered by. */
export const FilterBar = memo(function FilterBar() {
  const { t } = useTranslation("analytics");
  const { actor } = useAnalytics();
  const shown = useAnalyticsState((snapshot) => snapshot.matches({ filters: "shown" }));
  const toggle = () => {
    flushSync(() => actor.send({ type: shown ? "filters.hide" : "filters.show" }));
    if (shown) focusFilters();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="flex flex-wrap items-start gap-2 md:[&>[data-slot=filter-chips]]:min-h-9">
      <DayChoice field="fromdate" />
      <DayChoice field="todate" />
      <Button
        aria-expanded={shown}
        aria-controls={shown ? filterFormId : undefined}
        data-opens={filterFormId}
        className="max-md:w-full"
        onClick={toggle}
      >
        <SlidersHorizontal aria-hidden="true" />
        {t(shown ? "filters.fewer" : "filters.more")}
      </Button>
      <ActiveFilters />
    </div>
  );
});
