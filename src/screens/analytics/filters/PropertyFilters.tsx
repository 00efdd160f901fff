import { useMemo } from "react";
import { roomCounts } from "#contracts/analytics/analyticsSearches.ts";
import { offer, offerTypes, propertyTypes } from "#contracts/property/propertyTypes.ts";
import { limits } from "#contracts/wire/limits.ts";
import type { AnalyticsField } from "#machines/analytics/analyticsForm.ts";
import { LocationFilter } from "#product/filter/LocationFilter.tsx";
import { NumberFilter } from "#product/filter/NumberFilter.tsx";
import { labelOf } from "#product/text/labelOf.ts";
import { Field } from "#ui/control/Field.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { SelectFilter } from "./SelectFilter.tsx";
import { SeveralFilter } from "./SeveralFilter.tsx";
import { useWrong } from "./useWrong.ts";

interface TypedFilterProps {
  field: Extract<AnalyticsField, "id" | "agentref" | "minprice" | "maxprice">;
}

/** A number, a reference or a price; asked with after a pause. */
function TypedFilter({ field }: TypedFilterProps) {
  const { actor, t } = useAnalytics();
  const value = useAnalyticsState(({ context }) => context.form[field]);
  const error = useWrong(field);
  const label = t(`filters.${field}`);
  const typed = {
    value,
    onValueChange: (text: string) => actor.send({ type: "filter.type", changes: { [field]: text } }),
  };
  if (field === "id") return <NumberFilter kind="id" label={label} error={error} {...typed} />;
  if (field !== "agentref") {
    return <NumberFilter kind="euros" label={label} error={error} prefix="€" {...typed} />;
  }
  return (
    <Field label={label} error={error}>
      <TextField autoComplete="off" limit={limits.referenceLength} {...typed} />
    </Field>
  );
}

/** The place of the properties. */
function PlaceFilter() {
  const { actor, places, t } = useAnalytics();
  const take = (id: string | null) => actor.send({ type: "filter.choose", changes: { location: id ?? "" } });
  return <LocationFilter search={places} label={t("filters.location")} onTaken={take} />;
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
      <PlaceFilter />
    </>
  );
}
