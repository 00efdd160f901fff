import type { ComponentProps } from "react";
import { TextField } from "#ui/control/TextField.tsx";

/** Six digits of now, or a recovery code; what telephones offer by themselves goes here. */
export function CodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      name="one-time-code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      className="tabular tracking-wide"
      {...props}
    />
  );
}
