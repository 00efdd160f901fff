import { useTranslation } from "react-i18next";
import { type BoundName, isTypedBound, propertyBounds, rowOf } from "#contracts/property/propertyFields.ts";
import { type NumberFilterField, numberKinds } from "#machines/property-list/propertyFilters.ts";
import { properties } from "#machines/property-list/propertyListSetup.ts";
import { NumberFilter as Filter } from "#product/filter/NumberFilter.tsx";
import { useList, useListState } from "../listContext.ts";
import { ChoiceFilter } from "./StateFilters.tsx";

interface NumberFilterProps {
  field: NumberFilterField;
  label: string;
}

/** A number to filter by. What cannot be searched for stays to be corrected, and says so. */
export function NumberFilter({ field, label }: NumberFilterProps) {
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
export function BoundFilter({ name }: { name: BoundName }) {
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
