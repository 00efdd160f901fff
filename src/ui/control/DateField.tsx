import { type ComponentProps, useState } from "react";
import { Field } from "./Field.tsx";
import { TextField } from "./TextField.tsx";

/** A day as it is written, DD/MM/YYYY; empty for none. */
export const dayText = (iso: string): string => iso.split("-").reverse().join("/");

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/;
const shortYear = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/;

function realDay(year: string, month: string, day: string): string {
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const real = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(iso) ? iso : "";
}

/**
 * The ISO day of a written one, day or year first, with any of / . - and any spaces between its parts; empty for what is
 * no day or only half of one. A year of two figures is one of this century, and only where the text is `whole`: on the
 * way to four it says nothing yet.
 */
export function dayOfText(text: string, whole = false): string {
  const written = text.replace(/\s/g, "");
  const [, first = "", second = "", third = ""] =
    dayFirst.exec(written) ?? (whole ? shortYear.exec(written) : null) ?? yearFirst.exec(written) ?? [];
  if (third === "") return "";
  if (first.length === 4) return realDay(first, second, third);
  return realDay(third.length === 2 ? `20${third}` : third, second, first);
}

interface DateFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "value" | "min" | "max"> {
  /** An ISO day, or empty: also while a day is half written. */
  value: string;
  onValueChange: (iso: string) => void;
}

/**
 * A day as DD/MM/YYYY, whatever the browser's own language writes. What is half written stays in the field and is no day. The
 * button of a calendar goes in as its `suffix`.
 */
export function DateField({ value, onValueChange, onPaste, onBlur, onKeyDown, ...props }: DateFieldProps) {
  const [typed, setTyped] = useState({ text: "", iso: value });
  const text = typed.text !== "" && typed.iso === value ? typed.text : dayText(value);
  const type = (next: string, whole = false) => {
    const iso = dayOfText(next, whole);
    setTyped({ text: whole && iso !== "" ? dayText(iso) : next, iso });
    onValueChange(iso);
  };
  const resting = props.disabled || props.readOnly;
  return (
    <TextField
      autoComplete="off"
      inputMode="numeric"
      {...props}
      className="pr-0 tabular"
      value={text}
      onValueChange={(next) => type(next)}
      onPaste={(event) => {
        onPaste?.(event);
        const pasted = event.clipboardData.getData("text");
        const iso = dayOfText(pasted, true);
        if (iso === "" || resting) return;
        // A whole day takes the place of what stood in the field, wherever the caret is.
        event.preventDefault();
        type(dayText(iso));
      }}
      onBlur={(event) => {
        if (value === "") type(text, true);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && value === "") type(text, true);
        onKeyDown?.(event);
      }}
    />
  );
}

interface DayFilterProps extends Omit<ComponentProps<typeof DateField>, "prefix"> {
  label: string;
  error?: string | undefined;
}

/** A day in a bar of filters: its label stands above it on a phone, and inside it where others are beside it. */
export function DayFilter({ label, error, ...field }: DayFilterProps) {
  return (
    <Field label={label} error={error} className={look}>
      <DateField
        {...field}
        boxClassName="@max-table:[&>:first-child]:hidden @max-table:[&>input]:pl-3"
        prefix={<span aria-hidden="true">{label}</span>}
      />
    </Field>
  );
}

// Beside the others there is only room for the label within the box.
const look =
  "flex-1 @table:w-48 @wide:w-45 @table:flex-none @table:gap-0 @table:[&>:first-child]:sr-only @table:[&>p]:mt-1";
