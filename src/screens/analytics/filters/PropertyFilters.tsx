import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { roomCounts } from "#contracts/analytics/analyticsSearches.ts";
import { numberText } from "#contracts/number/numberText.ts";
import { offer, offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { AnalyticsField } from "#machines/analytics/analyticsForm.ts";
import { labelOf } from "#product/text/labelOf.ts";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { LocationFilter } from "./LocationFilter.tsx";
import { SelectFilter } from "./SelectFilter.tsx";
import { SeveralFilter } from "./SeveralFilter.tsx";
import { useWrong } from "./useWrong.ts";

interface TypedFilterProps {
  field: Extract<AnalyticsField, "id" | "agentref" | "minprice" | "maxprice">;
}

const kinds = { id: "id", minprice: "euros", maxprice: "euros" } as const;

/** A number, a reference or a price; asked with after a pause. */
function TypedFilter({ field }: TypedFilterProps) {
  const { actor, t } = useAnalytics();
  const { i18n } = useTranslation();
  const value = useAnalyticsState(({ context }) => context.form[field]);
  const typed = {
    value,
    onValueChange: (text: string) => actor.send({ type: "filter.type", changes: { [field]: text } }),
  };
  return (
    <Field label={t(`filters.${field}`)} error={useWrong(field)}>
      {field === "agentref" ? (
        <TextField autoComplete="off" limit={limits.referenceLength} {...typed} />
      ) : (
        <NumberField
          writing={numberText(kinds[field], i18n.language)}
          prefix={field === "id" ? undefined : "€"}
          {...typed}
        />
      )}
    </Field>
  );
}

/** Any number of the 26 property types; asks at once. */
function TypesFilter() {
  const { t, language } = useAnalytics();
  const types = useAnalyticsState(({ context }) => context.form.types);
  const options = useMemo(
    () =>
      propertyTypes
        .map(({ Id, Labels }) => ({ value: String(Id), label: labelOf(Labels, language) }))
        .sort((one, other) => one.label.localeCompare(other.label, language)),
    [language],
  );
  const count = types === "" ? 0 : types.split(",").length;
  return (
    <SeveralFilter
      field="types"
      label={t("filters.typesLabel")}
      options={options}
      summary={count === 0 ? t("filters.anyType") : t("filters.types", { count })}
      filterLabel={t("filters.typesFilter")}
    />
  );
}

/** What the properties are narrowed down by (STAT-02). */
export function PropertyFilters() {
  const { t, language } = useAnalytics();
  const offers = [
    { value: String(offer.any), label: t("filters.anyOffer") },
    ...offerTypes.map(({ Id, Labels }) => ({ value: String(Id), label: labelOf(Labels, language) })),
  ];
  const rooms = roomCounts.map((value) => ({
    value,
    label: value === "any" ? t("filters.any") : value,
  }));
  return (
    <>
      <SelectFilter field="offer" options={offers} />
      <TypesFilter />
      <TypedFilter field="agentref" />
      <TypedFilter field="id" />
      <TypedFilter field="minprice" />
      <TypedFilter field="maxprice" />
      <SelectFilter field="bedrooms" options={rooms} />
      <SelectFilter field="bathrooms" options={rooms} />
      <LocationFilter />
    </>
  );
}
