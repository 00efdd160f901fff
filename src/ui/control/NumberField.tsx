// @chunk rows
import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { TextField } from "./TextField.tsx";

/** How a number is written in the language of the panel: what a form holds is the same in every language. */
export interface NumberWriting {
  /** What the form is to hold for a text that was typed: a plain number, or the text itself when it is none. */
  read: (typed: string) => string;
  /** What stands in the field at rest, with marks between thousands. */
  show: (held: string) => string;
  /** What stands there to be typed on, without them. */
  edit: (held: string) => string;
}

interface NumberFieldProps
  extends Omit<ComponentProps<typeof TextField>, "type" | "inputMode" | "value" | "onValueChange"> {
  /** A plain number (`1250.5`), or what was typed while that is none. */
  value: string;
  onValueChange?: ((value: string) => void) | undefined;
  writing: NumberWriting;
  /** `decimal` offers the separator on a phone's keyboard; `numeric` digits only. */
  inputMode?: "numeric" | "decimal" | undefined;
}

interface TypedText {
  text: string;
  /** What it was read as; another value in the field is not of this typing. */
  value: string;
}

/**
 * A number as it is typed, pasted or dictated. While one types it stays as typed; once the field is left it is shown back
 * as it was read. What is no number stays, so that the rules can say what is wrong about it.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onValueChange,
    writing,
    inputMode = "numeric",
    className,
    onFocus,
    onBlur,
    ...field
  } = props;
  const [typed, setTyped] = useState<TypedText | null>(null);
  const toSelect = useRef<HTMLInputElement | null>(null);
  useLayoutEffect(() => {
    toSelect.current?.select();
    toSelect.current = null;
  });
  const own = typed?.value === value ? typed.text : writing.edit(value);
  const resting = field.readOnly || field.disabled;
  return (
    <TextField
      autoComplete="off"
      {...field}
      type="text"
      inputMode={inputMode}
      className={className ? `tabular ${className}` : "tabular"}
      value={typed ? own : writing.show(value)}
      onValueChange={(text) => {
        const read = writing.read(text);
        setTyped({ text, value: read });
        onValueChange?.(read);
      }}
      onFocus={(event) => {
        onFocus?.(event);
        if (resting) return;
        const input = event.currentTarget;
        // Only after this event is the text selected that a script or a Tab selects, and other digits take that away.
        queueMicrotask(() => {
          if (document.activeElement !== input) return;
          const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length;
          if (whole && input.value !== "") toSelect.current = input;
          flushSync(() => setTyped((now) => now ?? { text: writing.edit(value), value }));
        });
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
