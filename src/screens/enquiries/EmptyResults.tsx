import Mail from "lucide-react/icons/mail";
import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { activeChips } from "#machines/enquiry-list/searchChips.ts";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { day } from "#ui/format/day.ts";
import { Card } from "#ui/layout/Card.tsx";
import { useEnquiries, useListState } from "./enquiriesContext.ts";
import { focusFilters } from "./focusFilters.ts";

/** Nothing passes the filters, or nothing came in these days: each with its next step. */
export function EmptyResults() {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const search = useListState(({ context }) => context.search);
  const today = useListState(({ context }) => context.today);
  const filtered = activeChips(search, enquirySearch(about, today).defaults).length > 0;
  const from = day(search.fromdate);
  const clear = () => {
    list.send({ type: "filter.clear" });
    focusFilters();
  };
  return (
    <Card>
      {filtered ? (
        <EmptyState
          icon={<SearchX aria-hidden="true" />}
          title={t("empty.filteredTitle")}
          actions={<Button onClick={clear}>{t("empty.clear")}</Button>}
        >
          {t("empty.filteredText")}
        </EmptyState>
      ) : (
        <EmptyState icon={<Mail aria-hidden="true" />} title={t("empty.title")}>
          {t(`empty.${about}`, { from })}
        </EmptyState>
      )}
    </Card>
  );
}
