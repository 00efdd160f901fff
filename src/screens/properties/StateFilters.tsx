import { useTranslation } from "react-i18next";
import { featuredFilters, statusFilters } from "#contracts/property/propertyFilter.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { useList, useListState } from "./listContext.ts";

/** Status (all, active, deactivated) and featured level. */
export function StateFilters() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const status = useListState(({ context }) => context.form.Status);
  const featured = useListState(({ context }) => context.form.Featured);
  return (
    <>
      <Field label={t("filters.status")}>
        <Select
          value={status}
          onValueChange={(value) =>
            list.send({ type: "filter.choose", field: "Status", value: value as PropertySearch["Status"] })
          }
        >
          {statusFilters.map((each) => (
            <option key={each} value={each}>
              {t(`filterStatus.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("filters.featured")}>
        <Select
          value={featured ?? ""}
          onValueChange={(value) =>
            list.send({
              type: "filter.choose",
              field: "Featured",
              value: (value || null) as PropertySearch["Featured"],
            })
          }
        >
          <option value="">{t("filters.any")}</option>
          {featuredFilters.map((each) => (
            <option key={each} value={each}>
              {t(`filterFeatured.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
