import { memo } from "react";
import { useTranslation } from "react-i18next";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { activeChips } from "#machines/enquiry-list/searchChips.ts";
import { FilterChips } from "#ui/table/FilterChips.tsx";
import { chipText } from "./chipText.ts";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { focusFilters } from "./focusFilters.ts";

/** Every active filter as a chip that takes it away. */
export const ActiveFilters = memo(function ActiveFilters() {
  const { t, i18n } = useTranslation(["enquiries", "common"]);
  const { list, about } = useEnquiries();
  const search = useListState(({ context }) => context.search);
  const today = useListState(({ context }) => context.today);
  const active = activeChips(search, enquirySearch(about, today).defaults);
  return (
    <FilterChips
      label={t("filters.active")}
      chips={active.map((id) => ({ id, text: chipText(id, search, t, i18n.language) }))}
      removeLabel={(filter) => t("filters.remove", { filter })}
      onRemove={(chip) => {
        list.send({ type: "chip.remove", chip });
        focusFilters();
      }}
      clearLabel={t("filters.clear")}
      onClear={() => {
        list.send({ type: "filter.clear" });
        focusFilters();
      }}
    />
  );
});
