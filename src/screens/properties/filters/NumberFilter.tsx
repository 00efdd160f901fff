import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "#contracts/number/numberText.ts";
import { type NumberFilterField, numberKinds } from "#machines/property-list/propertyFilters.ts";
import { properties } from "#machines/property-list/propertyListSetup.ts";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import { useList, useListState } from "../listContext.ts";

interface NumberFilterProps {
  field: NumberFilterField;
  label: string;
  unit?: ReactNode;
}

/** A number to filter by; searched with after a pause. What cannot be searched for stays to be corrected, and says so. */
export function NumberFilter({ field, label, unit }: NumberFilterProps) {
  const { t, i18n } = useTranslation("properties");
  const { list } = useList();
  const value = useListState(({ context }) => context.form[field]);
  const wrong = useListState((snapshot) => properties.refused(snapshot)[field]);
  const kind = numberKinds[field];
  return (
    <Field
      label={label}
      error={wrong && t(wrong === "belowLowest" ? "filters.belowLowest" : "filters.invalid")}
    >
      <NumberField
        data-wrong={wrong ? true : undefined}
        inputMode={kind === "cents" ? "decimal" : "numeric"}
        writing={numberText(kind, i18n.language)}
        prefix={unit === "€" ? unit : undefined}
        suffix={unit === "€" ? undefined : unit}
        value={value}
        onValueChange={(text) => list.send({ type: "filter.type", field, value: text })}
      />
    </Field>
  );
}
