import CalendarDays from "lucide-react/icons/calendar-days";
import { type ComponentProps, useRef, useState } from "react";
import { dayOfText, dayText } from "./dayText.ts";
import { IconButton } from "./IconButton.tsx";
import { TextField } from "./TextField.tsx";

interface DateFieldProps
  extends Omit<ComponentProps<typeof TextField>, "type" | "value" | "min" | "max" | "suffix"> {
  /** An ISO day, or empty: also while a day is half written. */
  value: string;
  onValueChange: (iso: string) => void;
  /** The first and the last day that the calendar offers, ISO. Others can be written: the rules say what is wrong about them. */
  min?: string | undefined;
  max?: string | undefined;
  /** The name of the button that opens the calendar. */
  pickLabel: string;
}

/**
 * A day as DD/MM/YYYY, whatever the browser's own language writes, with the browser's calendar behind a button. What is half
 * written stays in the field and is no day.
 */
export function DateField({
  value,
  onValueChange,
  min,
  max,
  pickLabel,
  onPaste,
  onBlur,
  onKeyDown,
  ...props
}: DateFieldProps) {
  const [typed, setTyped] = useState({ text: "", iso: value });
  const calendar = useRef<HTMLInputElement>(null);
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
      suffix={
        <span className="relative flex">
          <IconButton
            size="compact"
            className="size-8 pointer-coarse:size-10"
            label={pickLabel}
            disabled={resting}
            onClick={() => calendar.current?.showPicker()}
          >
            <CalendarDays aria-hidden="true" />
          </IconButton>
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            disabled={resting}
            min={min}
            max={max}
            value={value}
            onChange={(event) => event.currentTarget.value && onValueChange(event.currentTarget.value)}
            className="pointer-events-none absolute bottom-0 left-0 size-px opacity-0"
          />
        </span>
      }
    />
  );
}
