import Search from "lucide-react/icons/search";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type KeyboardEvent, memo } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { quickChanges, quickText } from "#machines/enquiry-list/quickFind.ts";
import { activeChips } from "#machines/enquiry-list/searchChips.ts";
import { filterFormId, focusFilters } from "#product/filter/focusFilters.ts";
import { OrderChoice as Choice } from "#product/list/OrderChoice.tsx";
import { Button } from "#ui/control/Button.tsx";
import { DayFilter as DayField } from "#ui/control/DateField.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { columnIds, columns, useListSort } from "../columns.ts";
import { useEnquiries, useListState } from "../enquiriesContext.ts";
import { ChoiceFilters } from "./ChoiceFilters.tsx";
import { useWrong } from "./FilterForm.tsx";

/** The first or the last day; searched with after a pause, as a year is written figure by figure. */
function DayFilter({ field }: { field: "fromdate" | "todate" }) {
  const { t } = useTranslation("enquiries");
  const { list } = useEnquiries();
  const value = useListState(({ context }) => context.form[field]);
  const today = useListState(({ context }) => context.today);
  const label = t(`filters.${field}`);
  return (
    <DayField
      label={label}
      error={useWrong(field)}
      placeholder={t("filters.dayForm")}
      pickLabel={t("filters.pick", { day: label })}
      min={limits.earliestDate}
      max={today}
      value={value}
      onValueChange={(next) => list.send({ type: "filter.type", changes: { [field]: next } })}
    />
  );
}

/** The order, for where some columns have no head. */
function OrderChoice() {
  const { t } = useTranslation("enquiries");
  const { list, about } = useEnquiries();
  const fields = columnIds.flatMap((id) => {
    const { sort } = columns[id];
    return sort ? [{ field: sort.field, name: t(`columns.${id === "subject" ? about : id}`) }] : [];
  });
  return (
    <Choice
      className="xl:hidden"
      sort={useListSort()}
      fields={fields}
      onSort={({ field, direction }) =>
        list.send({
          type: "sort.change",
          ...(field && { order: field }),
          ...(direction && { orderdirection: direction }),
        })
      }
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
      boxClassName="w-full md:w-auto md:min-w-52 md:flex-1 xl:min-w-44 xl:max-w-80"
      value={value}
      onValueChange={type}
      onKeyDown={press}
    />
  );
}

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
