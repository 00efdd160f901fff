import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import { areaBounds, type BoundName, otherBounds } from "#contracts/property/propertyFields.ts";
import { limits } from "#contracts/wire/limits.ts";
import { FilterPanel } from "#product/filter/FilterPanel.tsx";
import { labelOf } from "#product/text/labelOf.ts";
import { Field } from "#ui/control/Field.tsx";
import { MultiSelect } from "#ui/control/MultiSelect.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { useList, useListState } from "../listContext.ts";
import { BoundFilter, NumberFilter } from "./NumberFilter.tsx";
import { RadiusFilter, StateFilters } from "./StateFilters.tsx";

/** The features that a property must all have. */
function FeaturesFilter() {
  const { t, i18n } = useTranslation("properties");
  const { list, features } = useList();
  const values = useListState(({ context }) => context.form.Features);
  return (
    <Field label={t("filters.featuresLabel")}>
      <MultiSelect
        className="w-full"
        options={features.map(({ key, labels }) => ({
          value: key,
          label: labelOf(labels, i18n.language) || key,
        }))}
        values={values}
        onValuesChange={(chosen) =>
          list.send({ type: "filter.choose", field: "Features", value: chosen as FeatureKey[] })
        }
        summary={
          values.length === 0 ? t("filters.anyFeature") : t("filters.features", { count: values.length })
        }
        listLabel={t("filters.featuresLabel")}
        filterLabel={t("filters.featuresFilter")}
        emptyLabel={t("filters.noMatches")}
        clearLabel={t("filters.clear")}
      />
    </Field>
  );
}

/** Any part of the own reference; searched with after a pause. */
function ReferenceFilter() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const value = useListState(({ context }) => context.form.AgentRef);
  return (
    <Field label={t("filters.reference")}>
      <TextField
        autoComplete="off"
        limit={limits.referenceLength}
        value={value}
        onValueChange={(text) => list.send({ type: "filter.type", field: "AgentRef", value: text })}
      />
    </Field>
  );
}

const bound = (name: BoundName) => <BoundFilter key={name} name={name} />;

// A place that was typed and not picked stands in the bar above.
const focusWrong = () => document.querySelector<HTMLElement>("[data-wrong]")?.focus();

/** The filters that the bar has no room for (LIST-05 … LIST-19). */
export const FilterForm = memo(function FilterForm() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  return (
    <FilterPanel
      list={list}
      applyLabel={t("filters.apply")}
      onApplied={focusWrong}
      clearLabel={t("filters.clear")}
      clearVariant="ghost"
      className="@wide:grid-cols-6"
    >
      <RadiusFilter />
      <StateFilters />
      <NumberFilter field="Id" label={t("filters.id")} />
      <ReferenceFilter />
      {otherBounds.map(bound)}
      <FeaturesFilter />
      {areaBounds.map(bound)}
    </FilterPanel>
  );
});
