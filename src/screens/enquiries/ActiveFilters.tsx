import { memo } from "react";
import { useTranslation } from "react-i18next";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { activeChips } from "#machines/enquiry-list/searchChips.ts";
import { Button } from "#ui/Button.tsx";
import { Chip } from "#ui/Chip.tsx";
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
  if (active.length === 0) return null;
  const clear = () => {
    list.send({ type: "filter.clear" });
    focusFilters();
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <ul aria-label={t("filters.active")} className="contents">
        {active.map((chip) => {
          const text = chipText(chip, search, t, i18n.language);
          const remove = () => {
            list.send({ type: "chip.remove", chip });
            focusFilters();
          };
          return (
            <li key={chip} className="flex max-w-full min-w-0">
              <Chip onRemove={remove} removeLabel={t("filters.remove", { filter: text })}>
                <bdi>{text}</bdi>
              </Chip>
            </li>
          );
        })}
      </ul>
      <Button variant="ghost" size="compact" onClick={clear}>
        {t("filters.clear")}
      </Button>
    </div>
  );
});
