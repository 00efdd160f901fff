import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { propertyTypes } from "#contracts/property/propertyTypes.ts";
import { MultiSelect } from "#ui/control/MultiSelect.tsx";
import { labelOf } from "./labelOf.ts";
import { useList, useListState } from "./listContext.ts";

/** Any number of the 26 property types; searches at once. */
export function TypesFilter() {
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
