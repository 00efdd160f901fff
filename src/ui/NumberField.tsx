import type { ComponentProps } from "react";
import { TextField } from "./TextField.tsx";

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, "type" | "inputMode"> {
  /** `decimal` offers the separator on a phone's keyboard; `numeric` digits only. */
  inputMode?: "numeric" | "decimal" | undefined;
}

/**
 * A number as text: it keeps whatever is typed, also what is wrong, so that the rules can say what is wrong about it. A
 * phone shows its number keys; a wheel changes nothing.
 */
export function NumberField({ inputMode = "numeric", className, ...props }: NumberFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      type="text"
      inputMode={inputMode}
      className={className ? `tabular ${className}` : "tabular"}
    />
  );
}
