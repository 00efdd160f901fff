// @chunk filters
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { numberText } from "#contracts/number/numberText.ts";
import type { NumberFilterKind } from "#machines/list/filterFields.ts";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";

interface NumberFilterProps
  extends Pick<ComponentProps<typeof NumberField>, "value" | "onValueChange" | "prefix" | "suffix"> {
  kind: NumberFilterKind;
  label: ReactNode;
  /** Why it cannot be searched with; it stays to be corrected. */
  error: string | undefined;
}

/** A number to filter by, written as its kind is; searched with after a pause. */
export function NumberFilter({ kind, label, error, ...field }: NumberFilterProps) {
  const { i18n } = useTranslation();
  return (
    <Field label={label} error={error}>
      <NumberField
        data-wrong={error ? true : undefined}
        inputMode={kind === "cents" ? "decimal" : "numeric"}
        writing={numberText(kind, i18n.language)}
        {...field}
      />
    </Field>
  );
}
