// @chunk rows
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { useFieldWiring } from "./Field.tsx";
import { useLimit } from "./LimitNote.tsx";

interface TextFieldProps extends Omit<ComponentProps<"input">, "prefix"> {
  /** The new text after every change. */
  onValueChange?: ((value: string) => void) | undefined;
  /** An icon or a sign before the text. */
  prefix?: ReactNode;
  /** A unit, a key cap or a button after the text. */
  suffix?: ReactNode;
  /** Goes to the box around the input; `className` goes to the input. */
  boxClassName?: string | undefined;
  /** Characters that the rules take. More can be typed and pasted, and is said to be too many. */
  limit?: number | undefined;
}

/** One line of text, 36 px high (44 on touch), with room for a sign before and a unit or button after it. */
export function TextField(props: TextFieldProps) {
  const { onValueChange, onChange, prefix, suffix, boxClassName, className, limit, ...input } = props;
  const own = useFieldWiring(input);
  const { attributes, note } = useLimit(input.value, limit, own);
  const wiring = { ...own, ...attributes };
  return (
    <>
      <div
        data-slot="text-field"
        data-invalid={wiring["aria-invalid"] ? true : undefined}
        data-disabled={input.disabled ? true : undefined}
        className={cx("field-box flex h-control min-w-0 items-center", boxClassName)}
      >
        {Boolean(prefix) && <Affix className="pl-2.5">{prefix}</Affix>}
        <input
          type="text"
          {...input}
          {...wiring}
          className={cx(
            "h-full w-full min-w-0 rounded-control bg-transparent px-3 outline-none pointer-coarse:text-lg",
            "read-only:not-disabled:text-muted disabled:cursor-not-allowed",
            Boolean(prefix) && "pl-2",
            Boolean(suffix) && "pr-1.5",
            className,
          )}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.currentTarget.value);
          }}
        />
        {Boolean(suffix) && <Affix className="pr-2.5 has-[button]:pr-0.5">{suffix}</Affix>}
      </div>
      {note}
    </>
  );
}

function Affix({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      className={cx(
        "flex shrink-0 items-center text-sm text-muted [&>svg]:size-4 [&>svg]:stroke-[1.75]",
        className,
      )}
      {...props}
    />
  );
}
