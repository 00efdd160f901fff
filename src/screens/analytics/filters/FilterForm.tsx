import { type FormEvent, memo, useDeferredValue } from "react";
import { flushSync } from "react-dom";
import { filterFormId, focusFilters } from "#product/filter/focusFilters.ts";
import { Button } from "#ui/control/Button.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { PropertyFilters } from "./PropertyFilters.tsx";
import { EntriesFilter } from "./SeveralFilter.tsx";
import { VisitorFilters } from "./VisitorFilters.tsx";

/** The filters that the bar has no room for. They ask while one types, after a pause; Enter and Apply do not wait for it. */
export const FilterForm = memo(function FilterForm() {
  // The button answers at once; the many fields may take a frame more.
  const shown = useDeferredValue(useAnalyticsState((snapshot) => snapshot.matches({ filters: "shown" })));
  return shown ? <Filters /> : null;
});

function Filters() {
  const { actor, about, places, t } = useAnalytics();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: "filter.apply" });
  };
  const clear = () => {
    places.send({ type: "location.clear" });
    actor.send({ type: "filter.clear" });
  };
  const hide = () => {
    flushSync(() => actor.send({ type: "filters.hide" }));
    focusFilters();
  };
  return (
    <Card aria-label={t("filters.title")}>
      <form id={filterFormId} noValidate onSubmit={apply} className="flex flex-col gap-4 p-4">
        <div className="grid grid-cols-2 items-start gap-3 md:grid-cols-3 xl:grid-cols-4">
          {about === "property" ? <PropertyFilters /> : <EntriesFilter />}
          <VisitorFilters />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary">
            {t("filters.apply")}
          </Button>
          <Button onClick={clear}>{t("filters.clear")}</Button>
          <Button variant="ghost" className="ml-auto" onClick={hide}>
            {t("filters.hide")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
