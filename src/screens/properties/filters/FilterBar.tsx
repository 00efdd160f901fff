import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type SortField, sortFields } from "#contracts/property/propertyFilter.ts";
import { offer, offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { activeFilters } from "#machines/property-list/propertyFilters.ts";
import { FilterToggle } from "#product/filter/FilterToggle.tsx";
import { LocationFilter, type LocationSearchActor } from "#product/filter/LocationFilter.tsx";
import { OrderChoice } from "#product/list/OrderChoice.tsx";
import { useSearchOrder } from "#product/list/useListOrder.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { MultiSelect } from "#ui/control/MultiSelect.tsx";
import { Select } from "#ui/control/Select.tsx";
import { useList, useListState } from "../listContext.ts";

/** Sale, rent or holidays; searches at once. */
function OfferFilter() {
  const { t, i18n } = useTranslation("properties");
  const { list } = useList();
  const value = useListState(({ context }) => context.form.OfferType);
  const choose = (chosen: string) =>
    list.send({ type: "filter.choose", field: "OfferType", value: Number(chosen) });
  return (
    <Select
      aria-label={t("filters.offer")}
      value={value}
      onValueChange={choose}
      boxClassName="flex-1 basis-11.5 @table:w-40 @table:flex-none @wide:w-43"
    >
      <option value={offer.any}>{t("filters.anyOffer")}</option>
      {offerTypes.map(({ Id, Labels }) => (
        <option key={Id} value={Id}>
          {labelOf(Labels, i18n.language)}
        </option>
      ))}
    </Select>
  );
}

/** How the list is ordered; a change searches again from the first page. */
export const usePropertyOrder = () =>
  useSearchOrder<"Order", "OrderDirection", SortField>(useList().list, "Order", "OrderDirection");

/** A newer listing has a higher id. */
const orderKinds = {
  Id: "age",
  AgentRef: "name",
  NormalizedPriceInEuro: "size",
  "Town/Name": "name",
  "Province/Name": "name",
  Type: "name",
  Quality: "size",
} as const;

/** The place to look in. */
function PlaceFilter() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const search = useListState(({ children }) => children.locationSearch as LocationSearchActor | undefined);
  return (
    <div className="w-full @table:w-auto @table:min-w-48 @table:flex-1 @wide:max-w-62 @wide:min-w-40">
      {search && (
        <LocationFilter
          search={search}
          label={t("filters.location")}
          inBar
          onTaken={() => list.send({ type: "filter.apply" })}
        />
      )}
    </div>
  );
}

/** Any number of the 26 property types; searches at once. */
function TypesFilter() {
  const { t, i18n } = useTranslation("properties");
  const { list } = useList();
  const values = useListState(({ context }) => context.form.Types);
  const options = useMemo(
    () =>
      propertyTypes
        .map(({ Id, Labels }) => ({ value: String(Id), label: labelOf(Labels, i18n.language) }))
        .sort((one, other) => one.label.localeCompare(other.label, i18n.language)),
    [i18n.language],
  );
  const choose = (chosen: string[]) =>
    list.send({ type: "filter.choose", field: "Types", value: chosen.map(Number) });
  const summary = values.length === 0 ? t("filters.anyType") : t("filters.types", { count: values.length });
  return (
    <MultiSelect
      aria-label={`${t("filters.typesLabel")}: ${summary}`}
      className="flex-1 @table:w-38 @table:flex-none"
      options={options}
      values={values.map(String)}
      onValuesChange={choose}
      summary={summary}
      listLabel={t("filters.typesLabel")}
      filterLabel={t("filters.typesFilter")}
      emptyLabel={t("filters.noMatches")}
      clearLabel={t("filters.clear")}
    />
  );
}

/** The filters that are used most, the way to all the others, and the order; a phone folds them all, so that listings come first. */
export const FilterBar = memo(function FilterBar() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const shown = useListState((snapshot) => snapshot.matches({ filters: "shown" }));
  const active = useListState(({ context }) => activeFilters(context.search, context.preset).length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a browser that does not know the element drops the landmark
    <div role="search" className="flex flex-wrap items-center gap-2">
      <div className={shown ? "contents" : "@max-table:hidden @table:contents"}>
        <PlaceFilter />
        <OfferFilter />
        <TypesFilter />
      </div>
      <FilterToggle list={list} shown={shown} active={active} className="@max-table:order-first">
        {t("filters.all")}
      </FilterToggle>
      <div className={shown ? "contents" : "@max-table:hidden @table:contents"}>
        <OrderChoice
          kinds={orderKinds}
          fields={sortFields.map((field) => ({ field, name: t(`order.${field}`) }))}
          {...usePropertyOrder()}
        />
      </div>
    </div>
  );
});
