import { type FormEvent, memo, useDeferredValue } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import { FeaturesFilter } from "./FeaturesFilter.tsx";
import { filterFormId } from "./filterFormId.ts";
import { focusFilters } from "./focusFilters.ts";
import { useList, useListState } from "./listContext.ts";
import { NumberFilter } from "./NumberFilter.tsx";
import { RadiusFilter } from "./RadiusFilter.tsx";
import { ReferenceFilter } from "./ReferenceFilter.tsx";
import { StateFilters } from "./StateFilters.tsx";

const rooms = Array.from({ length: 10 }, (_, index) => index + 1);
const builds = rooms.map((step) => step * 100);

/** The filters that the bar has no room for (LIST-05 … LIST-19). They search while one types, after a pause; Enter and Apply do not wait for it. */
export const FilterForm = memo(function FilterForm() {
  // The button answers at once; the many fields may take a frame more.
  const shown = useDeferredValue(useListState((snapshot) => snapshot.matches({ filters: "shown" })));
  return shown ? <Filters /> : null;
});

function Filters() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => list.send({ type: "filter.apply" }));
    // A place that was typed and not picked stands in the bar above.
    document.querySelector<HTMLElement>("[data-wrong]")?.focus();
  };
  const hide = () => {
    list.send({ type: "filters.hide" });
    focusFilters();
  };
  const atLeast = (value: number) => t("filters.atLeast", { value });
  return (
    <Card aria-label={t("filters.title")}>
      <form id={filterFormId} noValidate onSubmit={apply} className="flex flex-col gap-4 p-4">
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
          <RadiusFilter />
          <StateFilters />
          <NumberFilter field="Id" label={t("filters.id")} />
          <ReferenceFilter />
          <NumberFilter field="MinPrice" unit="€" label={t("filters.minPrice")} />
          <NumberFilter field="MaxPrice" unit="€" label={t("filters.maxPrice")} />
          <ChoiceFilter
            field="MinBedrooms"
            label={t("filters.minBedrooms")}
            none={t("filters.any")}
            values={rooms}
            text={atLeast}
          />
          <ChoiceFilter
            field="MinBathrooms"
            label={t("filters.minBathrooms")}
            none={t("filters.any")}
            values={rooms}
            text={atLeast}
          />
          <FeaturesFilter />
          <ChoiceFilter
            field="MinBuild"
            label={t("filters.minBuild")}
            none={t("filters.any")}
            values={builds}
            text={(value) => t("filters.squareMetres", { value })}
          />
          <NumberFilter field="MinPlot" unit="m²" label={t("filters.minPlot")} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary">
            {t("filters.apply")}
          </Button>
          <Button variant="ghost" onClick={() => list.send({ type: "filter.clear" })}>
            {t("filters.clear")}
          </Button>
          <Button variant="ghost" className="ml-auto" onClick={hide}>
            {t("filters.hide")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
