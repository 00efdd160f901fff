import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { memo } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { ActiveFilters } from "./ActiveFilters.tsx";
import { DayChoice } from "./DayChoice.tsx";
import { filterFormId } from "./filterFormId.ts";
import { focusFilters } from "./focusFilters.ts";

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
