import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FieldPath } from "#machines/property-form/fieldChange.ts";
import { Field } from "#ui/control/Field.tsx";
import { Select } from "#ui/control/Select.tsx";
import { ProposalMark, useMarkId } from "./ProposalMark.tsx";
import { controlId, useField, useFieldError } from "./wizardContext.ts";

interface ChoiceInputProps<Value extends string | number> {
  path: FieldPath;
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The words for no choice; without them one of the options is always chosen. */
  none?: string;
  required?: boolean;
  hint?: ReactNode;
}

/** One of a list, as a wire value; the empty choice is `null`. */
export function ChoiceInput<Value extends string | number>(props: ChoiceInputProps<Value>) {
  const { path, label, options, none, required, hint } = props;
  const { t } = useTranslation("wizard");
  const { value, change } = useField(path as "AgentRef");
  const error = useFieldError(path);
  const mark = useMarkId(path);
  const choose = (text: string) => {
    const chosen = options.find((option) => String(option.value) === text)?.value ?? null;
    change(chosen as string);
  };
  return (
    <Field
      label={label}
      required={required}
      hint={hint}
      error={error && t(`errors.${error}`)}
      controlId={controlId(path)}
      describedBy={mark}
    >
      <Select value={value ?? ""} onValueChange={choose}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
      {mark && <ProposalMark field={path} label={label} />}
    </Field>
  );
}
