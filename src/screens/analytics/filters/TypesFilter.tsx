import { useMemo } from "react";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { labelOf } from "../labelOf.ts";
import { SeveralFilter } from "./SeveralFilter.tsx";

/** Any number of the 26 property types; asks at once. */
export function TypesFilter() {
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
