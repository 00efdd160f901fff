import { useSelector } from "@xstate/react";
import { activeChips } from "#machines/analytics/analyticsChips.ts";
import { analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { FilterChips } from "#ui/table/FilterChips.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { chipText } from "./chipText.ts";
import { focusFilters } from "./focusFilters.ts";

/** Every active filter as a chip that takes it away. */
export function ActiveFilters() {
  const { actor, about, entries, placeName, t, language } = useAnalytics();
  const search = useAnalyticsState(({ context }) => context.search);
  const today = useAnalyticsState(({ context }) => context.today);
  const entryNames = useSelector(entries, ({ context }) => context.names);
  const active = activeChips(search, analyticsSearch(about, today).defaults);
  const words = { about, t, language, placeName, entryNames };
  return (
    <FilterChips
      label={t("filters.active")}
      chips={active.map((id) => ({ id, text: chipText(id, search, words) }))}
      removeLabel={(filter) => t("filters.remove", { filter })}
      onRemove={(chip) => {
        actor.send({ type: "chip.remove", chip });
        focusFilters();
      }}
      clearLabel={t("filters.clear")}
      onClear={() => {
        actor.send({ type: "filter.clear" });
        focusFilters();
      }}
    />
  );
}
