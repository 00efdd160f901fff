import { useTranslation } from "react-i18next";
import type { ChosenBound } from "#contracts/property/propertyFields.ts";
import { featuredFilters, statusFilters } from "#contracts/property/propertyFilter.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { limits } from "#contracts/wire/limits.ts";
import { takesRadius } from "#machines/property-list/propertyFilters.ts";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { useList, useListState } from "../listContext.ts";

interface ChoiceFilterProps {
  field: ChosenBound | "Radius";
  label: string;
  /** What stands for no filter. */
  none: string;
  values: readonly number[];
  text: (value: number) => string;
}

/** One of a few numbers to filter by; a number from an address that is not among them stays. */
export function ChoiceFilter({ field, label, none, values, text }: ChoiceFilterProps) {
  const { list } = useList();
  const value = useListState(({ context }) => context.form[field]);
  const offered =
    value === null || values.includes(value) ? values : [...values, value].sort((a, b) => a - b);
  return (
    <Field label={label}>
      <Select
        value={value ?? ""}
        onValueChange={(chosen) =>
          list.send({ type: "filter.choose", field, value: chosen === "" ? null : Number(chosen) })
        }
      >
        <option value="">{none}</option>
        {offered.map((each) => (
          <option key={each} value={each}>
            {text(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The kilometres around the chosen place; only for a town or a part of one. */
export function RadiusFilter() {
  const { t } = useTranslation("properties");
  const shown = useListState(({ context }) => takesRadius(context.place?.type));
  if (!shown) return null;
  return (
    <ChoiceFilter
      field="Radius"
      label={t("filters.radius")}
      none={t("filters.anyRadius")}
      values={limits.radiusOptions}
      text={(km) => t("filters.radiusValue", { km })}
    />
  );
}

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
