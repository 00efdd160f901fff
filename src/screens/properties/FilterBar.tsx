import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { activeFilters } from "#machines/property-list/searchChange.ts";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { filterFormId } from "./filterFormId.ts";
import { LocationFilter } from "./LocationFilter.tsx";
import { useList, useListState } from "./listContext.ts";
import { OfferFilter } from "./OfferFilter.tsx";
import { OrderChoice } from "./OrderChoice.tsx";
import { TypesFilter } from "./TypesFilter.tsx";

/** The filters that are used most, the way to all the others, and the order; a phone folds them all, so that listings come first. */
export const FilterBar = memo(function FilterBar() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const shown = useListState((snapshot) => snapshot.matches({ filters: "shown" }));
  const active = useListState(({ context }) => activeFilters(context.search, context.preset).length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="flex flex-wrap items-center gap-2">
      <div className={shown ? "contents" : "max-md:hidden md:contents"}>
        <LocationFilter />
        <OfferFilter />
        <TypesFilter />
      </div>
      <Button
        aria-expanded={shown}
        aria-controls={shown ? filterFormId : undefined}
        data-opens={filterFormId}
        className="max-md:order-first max-md:w-full"
        onClick={() => list.send({ type: shown ? "filters.hide" : "filters.show" })}
      >
        <SlidersHorizontal aria-hidden="true" />
        {t("filters.all")}
        {active > 0 && <Badge tone="azulejo">{active}</Badge>}
      </Button>
      <div className={shown ? "contents" : "max-md:hidden md:contents"}>
        <OrderChoice />
      </div>
    </div>
  );
});
