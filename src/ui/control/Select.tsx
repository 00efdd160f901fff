// @chunk filters
import { cx } from "class-variance-authority";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { useFieldWiring } from "./Field.tsx";

interface SelectProps extends ComponentProps<"select"> {
  onValueChange?: ((value: string) => void) | undefined;
  /** Goes to the box around it, for its width. */
  boxClassName?: string | undefined;
}

/** One of a list, as the browser's own `select`: give it `option` children. The phone's own picker comes with it. */
export function Select({ onValueChange, onChange, boxClassName, className, ...props }: SelectProps) {
  return (
    <span data-slot="select" className={cx("relative block min-w-0", boxClassName)}>
      <select
        {...props}
        {...useFieldWiring(props)}
        className={cx(
          "field-box block h-control w-full appearance-none truncate pr-8 pl-3 pointer-coarse:text-lg [&>option]:bg-surface [&>option]:text-ink",
          className,
        )}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.currentTarget.value);
        }}
      />
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
