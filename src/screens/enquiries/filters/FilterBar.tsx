import Search from "lucide-react/icons/search";
import { type KeyboardEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { activeChips } from "#machines/enquiry-list/enquiryFilters.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { quickChanges, quickText } from "#machines/enquiry-list/quickFind.ts";
import { DayChoice } from "#product/filter/DayChoice.tsx";
import { FilterToggle } from "#product/filter/FilterToggle.tsx";
import { OrderChoice, orderFields } from "#product/list/OrderChoice.tsx";
import { useListOrder } from "#product/list/useListOrder.ts";
import { TextField } from "#ui/control/TextField.tsx";
import { useEnquiryColumns } from "../EnquiryTable.tsx";
import { useEnquiries, useListState } from "../enquiriesContext.ts";
import { ChoiceFilters } from "./ChoiceFilters.tsx";
import { useWrong } from "./FilterForm.tsx";

/** The first or the last day. */
function DayFilter({ field }: { field: "fromdate" | "todate" }) {
  const { list } = useEnquiries();
  return (
    <DayChoice
      list={list}
      field={field}
      error={useWrong(field)}
      onType={(changes) => list.send({ type: "filter.type", changes })}
      onPick={(changes) => list.send({ type: "filter.choose", changes })}
    />
  );
}

/** One box that finds people by name, e-mail or phone, whatever is written into it. */
function QuickFilter() {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const value = useListState(({ context }) => quickText(context.form));
  const type = (text: string) =>
    list.send({ type: "filter.type", changes: quickChanges(list.getSnapshot().context.form, text) });
  const press = (event: KeyboardEvent) => {
    if (event.key === "Enter") list.send({ type: "filter.apply" });
  };
  return (
    <TextField
      type="search"
      data-key="filter"
      autoComplete="off"
      aria-label={t("filters.quick")}
      placeholder={t("filters.quick")}
      limit={limits.filterTextLength}
      prefix={<Search aria-hidden="true" />}
      boxClassName="min-w-40 flex-1 @max-table:order-first @table:min-w-52 @wide:min-w-44 @wide:max-w-80"
      value={value}
      onValueChange={type}
      onKeyDown={press}
    />
  );
}

/** What the list is ordered by: what stands in the head of a column, and the state, which stands under the day (ENQ-36). */
function useOrders() {
  const { t } = useTranslation("enquiries");
  const columns = orderFields(useEnquiryColumns());
  return [...columns, { field: "State" as const, name: t("columns.state") }];
}

/** On a phone a line of its own. */
const line = "contents @max-table:flex @max-table:w-full @max-table:gap-2";

/** The filters that are used most, the way to all the others, and the order. */
export const FilterBar = memo(function FilterBar() {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const shown = useListState((snapshot) => snapshot.matches({ filters: "shown" }));
  const active = useListState(
    ({ context: { search, about, today } }) =>
      activeChips(search, enquirySearch(about, today).defaults).length,
  );
  // On a phone the rows come first: search and one button stand over them, and what that button shows is here as well.
  const folded = shown ? "contents" : "@max-table:hidden @table:contents";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="flex flex-wrap items-start gap-2">
      <div className={folded}>
        <div className={line}>
          <DayFilter field="fromdate" />
          <DayFilter field="todate" />
        </div>
        <div className={line}>
          <ChoiceFilters />
        </div>
      </div>
      <QuickFilter />
      <FilterToggle
        list={list}
        shown={shown}
        active={active}
        className="@max-table:order-first @max-table:w-auto!"
      >
        {t("filters.all")}
      </FilterToggle>
      <div className={folded}>
        <OrderChoice fields={useOrders()} {...useListOrder(list)} />
      </div>
    </div>
  );
});
