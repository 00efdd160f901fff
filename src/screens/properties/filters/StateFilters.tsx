import { useTranslation } from "react-i18next";
import type { ChosenBound } from "#contracts/property/propertyFields.ts";
import { featuredFilters, statusFilters } from "#contracts/property/propertyFilter.ts";
import type { PropertySearch } from "#contracts/property/propertySearch.ts";
import { qualityLevels, qualityRanges } from "#contracts/quality/qualityLevels.ts";
import { limits } from "#contracts/wire/limits.ts";
import { takesRadius } from "#machines/property-list/propertyFilters.ts";
import type { FilterChange } from "#machines/property-list/propertyListSetup.ts";
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

/** The score by its words; another range from an address stays. */
function QualityFilter() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const value = useListState(({ context }) => context.form.quality);
  const ranges = qualityLevels.map((level) => qualityRanges[level]);
  const name = (range: string) => range.replace("-", "–");
  return (
    <Field label={t("columns.quality")}>
      <Select
        value={value ?? ""}
        onValueChange={(chosen) =>
          list.send({ type: "filter.choose", field: "quality", value: chosen === "" ? null : chosen })
        }
      >
        <option value="">{t("filters.any")}</option>
        {qualityLevels.map((level) => (
          <option key={level} value={qualityRanges[level]}>
            {`${t(`quality.${level}`)} (${name(qualityRanges[level])})`}
          </option>
        ))}
        {value !== null && !ranges.includes(value) && <option value={value}>{name(value)}</option>}
      </Select>
    </Field>
  );
}

/** What stands for any listing, and what for only those: likely twice in the list (DUP-07), looked at less than three quarters of the others (COMPARE-32). */
const flags = { duplicates: [false, true], performance: [null, "low"] } as const;

function FlagFilter({ field }: { field: keyof typeof flags }) {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const value = useListState(({ context }) => context.form[field]);
  const [off, on] = flags[field];
  return (
    <Field label={t(`filters.${field}Label`)}>
      <Select
        value={String(value)}
        onValueChange={(chosen) => {
          const change = { field, value: chosen === String(on) ? on : off } as FilterChange;
          list.send({ type: "filter.choose", ...change });
        }}
      >
        <option value={String(off)}>{t("filters.any")}</option>
        <option value={String(on)}>{t(`filters.${field}`)}</option>
      </Select>
    </Field>
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
      <QualityFilter />
      <FlagFilter field="duplicates" />
      <FlagFilter field="performance" />
    </>
  );
}
