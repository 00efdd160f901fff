import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { memo } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { activeChips } from "#machines/enquiry-list/searchChips.ts";
import { Button } from "#ui/control/Button.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { ChoiceFilters } from "./ChoiceFilters.tsx";
import { DayFilter } from "./DayFilter.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { filterFormId } from "./filterFormId.ts";
import { focusFilters } from "./focusFilters.ts";
import { OrderChoice } from "./OrderChoice.tsx";
import { QuickFilter } from "./QuickFilter.tsx";

/** The filters that are used most, and the way to all the others. */
export const FilterBar = memo(function FilterBar() {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const shown = useListState((snapshot) => snapshot.matches({ filters: "shown" }));
  const active = useListState(
    ({ context: { search, about, today } }) =>
      activeChips(search, enquirySearch(about, today).defaults).length,
  );
  const toggle = () => {
    flushSync(() => list.send({ type: shown ? "filters.hide" : "filters.show" }));
    if (shown) focusFilters();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="flex flex-wrap items-start gap-2">
      <DayFilter field="fromdate" />
      <DayFilter field="todate" />
      <div className="contents max-md:flex max-md:w-full max-md:gap-2">
        <ChoiceFilters />
      </div>
      <QuickFilter />
      <Button
        aria-expanded={shown}
        aria-controls={shown ? filterFormId : undefined}
        data-opens={filterFormId}
        className="max-md:w-full"
        onClick={toggle}
      >
        <SlidersHorizontal aria-hidden="true" />
        {t("filters.all")}
        {active > 0 && <Badge tone="azulejo">{active}</Badge>}
      </Button>
      <OrderChoice />
    </div>
  );
});
