// @chunk controls
import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";
import { useFieldWiring } from "./Field.tsx";
import { useLimit } from "./LimitNote.tsx";

interface TextAreaProps extends ComponentProps<"textarea"> {
  onValueChange?: ((value: string) => void) | undefined;
  /** Characters that the rules take. More can be typed and pasted, and is said to be too many. */
  limit?: number | undefined;
}

/** Several lines of text; grows with them where the browser can, and can be drawn larger by hand. */
export function TextArea({ onValueChange, onChange, className, limit, ...props }: TextAreaProps) {
  const wiring = useFieldWiring(props);
  const { attributes, note } = useLimit(props.value, limit, wiring);
  return (
    <>
      <textarea
        data-slot="text-area"
        rows={5}
        {...props}
        {...wiring}
        {...attributes}
        className={cx(
          "field-box field-sizing-content block max-h-[32rem] min-h-24 w-full resize-y px-3 py-2 leading-5 pointer-coarse:text-lg",
          className,
        )}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.currentTarget.value);
        }}
      />
      {note}
    </>
  );
}
