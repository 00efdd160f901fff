import { type FormEvent, memo, useDeferredValue } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import { limits } from "#contracts/wire/limits.ts";
import { filterFormId, focusFilterButton } from "#product/filter/focusFilters.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { Button } from "#ui/control/Button.tsx";
import { Field } from "#ui/control/Field.tsx";
import { MultiSelect } from "#ui/control/MultiSelect.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { useList, useListState } from "../listContext.ts";
import { NumberFilter } from "./NumberFilter.tsx";
import { ChoiceFilter, RadiusFilter, StateFilters } from "./StateFilters.tsx";

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

const rooms = Array.from({ length: 10 }, (_, index) => index + 1);
const builds = rooms.map((step) => step * 100);

/** The filters that the bar has no room for (LIST-05 … LIST-19). They search while one types, after a pause; Enter and Apply do not wait for it. */
export const FilterForm = memo(function FilterForm() {
  // The button answers at once; the many fields may take a frame more.
  const shown = useDeferredValue(useListState((snapshot) => snapshot.matches({ filters: "shown" })));
  return shown ? <Filters /> : null;
});

function Filters() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    flushSync(() => list.send({ type: "filter.apply" }));
    // A place that was typed and not picked stands in the bar above.
    document.querySelector<HTMLElement>("[data-wrong]")?.focus();
  };
  const hide = () => {
    list.send({ type: "filters.hide" });
    focusFilterButton();
  };
  const atLeast = (value: number) => t("filters.atLeast", { value });
  return (
    <Card aria-label={t("filters.title")}>
      <form id={filterFormId} noValidate onSubmit={apply} className="flex flex-col gap-4 p-4">
        <div className="grid grid-cols-2 items-start gap-x-3 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
          <RadiusFilter />
          <StateFilters />
          <NumberFilter field="Id" label={t("filters.id")} />
          <ReferenceFilter />
          <NumberFilter field="MinPrice" unit="€" label={t("filters.minPrice")} />
          <NumberFilter field="MaxPrice" unit="€" label={t("filters.maxPrice")} />
          <ChoiceFilter
            field="MinBedrooms"
            label={t("filters.minBedrooms")}
            none={t("filters.any")}
            values={rooms}
            text={atLeast}
          />
          <ChoiceFilter
            field="MinBathrooms"
            label={t("filters.minBathrooms")}
            none={t("filters.any")}
            values={rooms}
            text={atLeast}
          />
          <FeaturesFilter />
          <ChoiceFilter
            field="MinBuild"
            label={t("filters.minBuild")}
            none={t("filters.any")}
            values={builds}
            text={(value) => t("filters.squareMetres", { value })}
          />
          <NumberFilter field="MinPlot" unit="m²" label={t("filters.minPlot")} />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" variant="primary">
            {t("filters.apply")}
          </Button>
          <Button variant="ghost" onClick={() => list.send({ type: "filter.clear" })}>
            {t("filters.clear")}
          </Button>
          <Button variant="ghost" className="ml-auto" onClick={hide}>
            {t("filters.hide")}
          </Button>
        </div>
      </form>
    </Card>
  );
}
