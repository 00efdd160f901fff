import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import {
  areaBounds,
  type BoundName,
  isTypedBound,
  otherBounds,
  propertyBounds,
  rowOf,
} from "#contracts/property/propertyFields.ts";
import { limits } from "#contracts/wire/limits.ts";
import { type NumberFilterField, numberKinds } from "#machines/property-list/propertyFilters.ts";
import { properties } from "#machines/property-list/propertyListSetup.ts";
import { FilterPanel } from "#product/filter/FilterPanel.tsx";
import { NumberFilter as Filter } from "#product/filter/NumberFilter.tsx";
import { labelOf } from "#product/text/labelOf.ts";
import { Field } from "#ui/control/Field.tsx";
import { MultiSelect } from "#ui/control/MultiSelect.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { useList, useListState } from "../listContext.ts";
import { ChoiceFilter, RadiusFilter, StateFilters } from "./StateFilters.tsx";

interface NumberFilterProps {
  field: NumberFilterField;
  label: string;
}

/** A number to filter by. What cannot be searched for stays to be corrected, and says so. */
function NumberFilter({ field, label }: NumberFilterProps) {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const value = useListState(({ context }) => context.form[field]);
  const wrong = useListState((snapshot) => properties.refused(snapshot)[field]);
  const kind = numberKinds[field];
  return (
    <Filter
      kind={kind}
      label={label}
      error={wrong && t(wrong === "belowLowest" ? "filters.belowLowest" : "filters.invalid")}
      prefix={kind === "cents" ? "€" : undefined}
      suffix={kind === "wholeArea" ? "m²" : undefined}
      value={value}
      onValueChange={(text) => list.send({ type: "filter.type", field, value: text })}
    />
  );
}

const tenTimes = (step: number) => Array.from({ length: 10 }, (_, index) => (index + 1) * step);

/** A bound of one of the property's figures: chosen where it has steps, else typed. */
function BoundFilter({ name }: { name: BoundName }) {
  const { t } = useTranslation("properties");
  const label = t(`filters.${name}`);
  if (isTypedBound(name)) return <NumberFilter field={name} label={label} />;
  const { step, field } = propertyBounds[name];
  return (
    <ChoiceFilter
      field={name}
      label={label}
      none={t("filters.any")}
      values={tenTimes(step)}
      text={(value) =>
        t(rowOf(field).kind === "area" ? "filters.squareMetres" : "filters.atLeast", { value })
      }
    />
  );
}

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
