import Landmark from "lucide-react/icons/landmark";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { NumberKind } from "#contracts/number/numberRule.ts";
import { numberOf, numberText, readingsOf } from "#contracts/number/numberText.ts";
import { type PropertyNumber, propertyNumber } from "#contracts/property/propertyFields.ts";
import type { FieldPath } from "#machines/property-form/patchOf.ts";
import { filledBy, isProposed, type ProposalField } from "#machines/property-form/proposedValues.ts";
import type { PropertyWizardEvent } from "#machines/property-wizard/propertyWizardSetup.ts";
import { useErrorText } from "#product/wizard/useWizard.ts";
import { Field } from "#ui/control/Field.tsx";
import { NumberField } from "#ui/control/NumberField.tsx";
import { Select } from "#ui/control/Select.tsx";
import { TextField } from "#ui/control/TextField.tsx";
import { controlId, useField, usePropertyState, usePropertyWizard } from "../usePropertyWizard.ts";

const markId = (field: string) => `${controlId(field)}-proposed`;

/** The id of the mark at a field, while what stands there is only proposed. */
export const useMarkId = (field: string): string | undefined =>
  usePropertyState(({ context }) => isProposed(context, field as ProposalField)) ? markId(field) : undefined;

const press =
  "inline-flex min-h-6 items-center rounded-sm font-medium text-azulejo hover:underline underline-offset-3 pointer-coarse:min-h-11";

/** At a field that holds a value of the cadastre: that it is proposed, to be kept or taken back. Nothing once it is somebody's. */
export function ProposalMark({ field, label }: { field: string; label: string }) {
  const { t } = useTranslation("wizard");
  const { actor } = usePropertyWizard();
  const id = useMarkId(field);
  if (id === undefined) return null;
  const of = field as ProposalField;
  const judge = (event: PropertyWizardEvent) => (pressed: MouseEvent) => {
    actor.send(event);
    // Who pressed it by key goes on at the field; a finger would get the keyboard of the phone.
    if (pressed.detail === 0) document.getElementById(controlId(filledBy(of)[0] ?? field))?.focus();
  };
  return (
    <div data-slot="proposal-mark" className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
      <span id={id} className="inline-flex items-center gap-1.5">
        <Landmark aria-hidden="true" className="size-3.5 shrink-0 text-azulejo" strokeWidth={1.75} />
        {t("cadastre.mark")}
      </span>
      <span className="inline-flex gap-3">
        <button
          type="button"
          className={press}
          aria-label={`${t("cadastre.keep")}: ${label}`}
          onClick={judge({ type: "proposal.keep", fields: [of] })}
        >
          {t("cadastre.keep")}
        </button>
        <button
          type="button"
          className={press}
          aria-label={`${t("cadastre.takeBack")}: ${label}`}
          onClick={judge({ type: "proposal.leave", field: of })}
        >
          {t("cadastre.takeBack")}
        </button>
      </span>
    </div>
  );
}

interface NumberInputProps extends Pick<ComponentProps<typeof NumberField>, "prefix" | "suffix"> {
  path: Extract<FieldPath, PropertyNumber | `Distance.${string}`>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

/** A number of the form: read as the language writes it, kept plain, and shown back. */
export function NumberInput({ path, label, hint, required, ...input }: NumberInputProps) {
  const { i18n } = useTranslation();
  const { value = "", change, leave } = useField(path as "Price");
  const { value: currency = "EUR" } = useField("Currency");
  const error = useErrorText(path);
  const mark = useMarkId(path);
  const kind = propertyNumber(path.split(".")[0] as PropertyNumber, currency);
  const writing = numberText(kind, i18n.language);
  const measured = kind === "area" || kind === "distance" ? kind : null;
  const choose = (reading: string) => {
    change(reading);
    leave();
    document.getElementById(controlId(path))?.focus();
  };
  return (
    <Field
      label={label}
      hint={
        measured ? (
          <Reading
            kind={measured}
            text={value}
            show={writing.show}
            choose={choose}
            isAsked={error !== null}
          />
        ) : (
          hint
        )
      }
      error={error}
      required={required}
      controlId={controlId(path)}
      describedBy={mark}
    >
      <NumberField
        {...input}
        inputMode={measured ? "decimal" : "numeric"}
        writing={writing}
        value={value}
        onValueChange={change}
        onBlur={leave}
      />
      {mark && <ProposalMark field={path} label={label} />}
    </Field>
  );
}

interface ReadingProps {
  kind: Extract<NumberKind, "area" | "distance">;
  text: string;
  show: (plain: string) => string;
  choose: (plain: string) => void;
  /** The field's error asks already. */
  isAsked: boolean;
}

/**
 * What a measure was read as, wherever a dot or a comma could have meant something else; where it would be a thousand times smaller
 * than it may be meant, the question which one it is (FIELD-29).
 */
function Reading({ kind, text, show, choose, isAsked }: ReadingProps) {
  const { t } = useTranslation("wizard");
  const readings = readingsOf(text, kind);
  const value = numberOf(text, kind);
  const told = typeof value === "number" && (value >= 1000 || (kind === "area" && !Number.isInteger(value)));
  return (
    <>
      <span role="status">
        {readings.length > 0 && !isAsked && t("twoReadings.ask")}
        {told && t(`inWords.${kind}`, { count: value, written: show(text) })}
      </span>
      {readings.length > 0 && (
        <span className="flex flex-wrap gap-x-4 pt-1">
          {readings.map((plain) => (
            <button key={plain} type="button" className={press} onClick={() => choose(plain)}>
              {t(`twoReadings.${kind}`, { written: show(plain) })}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

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
  const { value, change, leave } = useField(path as "AgentRef");
  const error = useErrorText(path);
  const mark = useMarkId(path);
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
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
  const { value, change } = useField(path as "AgentRef");
  const error = useErrorText(path);
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
      error={error}
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
