import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type PropertyNumber, propertyNumber } from "#contracts/number/numberRule.ts";
import { numberOf, numberText } from "#contracts/number/numberText.ts";
import type { FieldPath } from "#machines/property-form/fieldChange.ts";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import { ProposalMark, useMarkId } from "./ProposalMark.tsx";
import { controlId, useField, useFieldError } from "./wizardContext.ts";

interface NumberInputProps extends Pick<ComponentProps<typeof NumberField>, "prefix" | "suffix"> {
  path: Extract<FieldPath, PropertyNumber | `Distance.${string}`>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

/** A number of the form: read as the language writes it, kept plain, and shown back. */
export function NumberInput({ path, label, hint, required, ...input }: NumberInputProps) {
  const { t, i18n } = useTranslation("wizard");
  const { value = "", change, leave } = useField(path as "Price");
  const { value: currency = "EUR" } = useField("Currency");
  const error = useFieldError(path);
  const mark = useMarkId(path);
  const kind = propertyNumber(path.split(".")[0] as PropertyNumber, currency);
  const writing = numberText(kind, i18n.language);
  return (
    <Field
      label={label}
      hint={kind === "area" ? <AreaInWords text={value} written={writing.show(value)} /> : hint}
      error={error && t(`errors.${error}`)}
      required={required}
      controlId={controlId(path)}
      describedBy={mark}
    >
      <NumberField
        {...input}
        inputMode={kind === "area" || kind === "distance" ? "decimal" : "numeric"}
        writing={writing}
        value={value}
        onValueChange={change}
        onBlur={leave}
      />
      {mark && <ProposalMark field={path} label={label} />}
    </Field>
  );
}

/** What an area was read as, wherever a dot or a comma could have meant something else. */
function AreaInWords({ text, written }: { text: string; written: string }) {
  const { t } = useTranslation("wizard");
  const area = numberOf(text, "area");
  const plain = area === "wrong" || area === null || (area < 1000 && Number.isInteger(area));
  return <span role="status">{plain ? "" : t("inWords.area", { count: area, written })}</span>;
}
