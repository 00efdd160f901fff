import { useTranslation } from "react-i18next";
import type { FeatureKey } from "#contracts/property/featureKeys.ts";
import { Field } from "#ui/control/Field.tsx";
import { MultiSelect } from "#ui/control/MultiSelect.tsx";
import { labelOf } from "./labelOf.ts";
import { useList, useListState } from "./listContext.ts";

/** The features that a property must all have. */
export function FeaturesFilter() {
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
