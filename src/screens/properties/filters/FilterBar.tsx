import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { sortFields } from "#contracts/property/propertyFilter.ts";
import { offer, offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { activeFilters } from "#machines/property-list/propertyFilters.ts";
import { filterFormId } from "#product/filter/focusFilters.ts";
import { OrderChoice as Choice } from "#product/list/OrderChoice.tsx";
import { labelOf } from "#product/text/labelOf.ts";
import { Button } from "#ui/control/Button.tsx";
import { MultiSelect } from "#ui/control/MultiSelect.tsx";
import { Select } from "#ui/control/Select.tsx";
import { Badge } from "#ui/feedback/Badge.tsx";
import { useList, useListState } from "../listContext.ts";
import { LocationFilter } from "./LocationFilter.tsx";

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
      boxClassName="flex-1 basis-11.5 md:w-40 md:flex-none xl:w-43"
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

/** Field and direction of the order; a change searches again from the first page. */
function OrderChoice() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const field = useListState(({ context }) => context.search.Order);
  const direction = useListState(({ context }) => context.search.OrderDirection);
  return (
    <Choice
      sort={{ field, direction }}
      fields={sortFields.map((one) => ({ field: one, name: t(`order.${one}`) }))}
      onSort={(change) =>
        list.send({
          type: "sort.change",
          ...(change.field && { Order: change.field }),
          ...(change.direction && { OrderDirection: change.direction }),
        })
      }
    />
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
      className="flex-1 md:w-38 md:flex-none"
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
