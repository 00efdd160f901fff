import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FieldPath } from "#machines/property-form/fieldChange.ts";
import { Field } from "#ui/control/Field.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { ProposalMark, useMarkId } from "./ProposalMark.tsx";
import { controlId, useField, useFieldError } from "./wizardContext.ts";

interface TextInputProps extends Pick<ComponentProps<typeof TextField>, "prefix" | "suffix" | "limit"> {
  path: Extract<FieldPath, string>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  readOnly?: boolean;
  className?: string;
}

/** A text of the form, kept as typed, with what is wrong about it. */
export function TextInput(props: TextInputProps) {
  const { path, label, hint, required, className, ...input } = props;
  const { t } = useTranslation("wizard");
  const { value, change, leave } = useField(path as "AgentRef");
  const error = useFieldError(path);
  const mark = useMarkId(path);
  return (
    <Field
      label={label}
      hint={hint}
      error={error && t(`errors.${error}`)}
      required={required}
      controlId={controlId(path)}
      describedBy={mark}
      className={className}
    >
      <TextField autoComplete="off" {...input} value={value ?? ""} onValueChange={change} onBlur={leave} />
      {mark && <ProposalMark field={path} label={label} />}
    </Field>
  );
}
