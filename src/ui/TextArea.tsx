import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { useFieldWiring } from "./fieldWiring.ts";

interface TextAreaProps extends ComponentProps<"textarea"> {
  onValueChange?: ((value: string) => void) | undefined;
}

/** Several lines of text; grows with them where the browser can, and can be drawn larger by hand. */
export function TextArea({ onValueChange, onChange, className, ...props }: TextAreaProps) {
  return (
    <textarea
      data-slot="text-area"
      rows={5}
      {...props}
      {...useFieldWiring(props)}
      className={cx(
        "field-box field-sizing-content block max-h-[32rem] min-h-24 w-full resize-y px-3 py-2 leading-5 pointer-coarse:text-lg",
        className,
      )}
      onChange={(event) => {
        onChange?.(event);
        onValueChange?.(event.currentTarget.value);
      }}
    />
  );
}
