// @chunk controls
import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { useFieldWiring } from "./Field.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  /** The words beside it. Without them give `aria-label`. */
  label?: ReactNode;
  hint?: ReactNode;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  /** Some, but not all, of what it stands for. */
  indeterminate?: boolean | undefined;
}

const box = [
  "peer size-4 shrink-0 appearance-none rounded-sm border border-control bg-surface align-middle transition-colors duration-100",
  "checked:border-azulejo checked:bg-azulejo indeterminate:border-azulejo indeterminate:bg-azulejo",
  "aria-invalid:border-danger-line disabled:border-line disabled:bg-sunken disabled:checked:border-control disabled:checked:bg-control",
].join(" ");

/** A tick box with its words; the whole line can be pressed, 44 px high on touch. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, onCheckedChange, onChange, indeterminate = false, className, ...input } = props;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <label
      data-slot="checkbox"
      className={cx(
        "inline-flex min-h-6 items-start gap-2.5 pointer-coarse:min-h-11 pointer-coarse:items-center",
        input.disabled && "text-subtle",
        className,
      )}
    >
      <span className="relative flex h-5 items-center pointer-coarse:min-w-5">
        <input
          {...input}
          {...useFieldWiring(input)}
          ref={ref}
          type="checkbox"
          className={box}
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.currentTarget.checked);
          }}
        />
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          className="pointer-events-none absolute left-0 hidden size-4 text-on-azulejo peer-checked:block peer-indeterminate:block peer-disabled:text-surface"
        >
          <path d={indeterminate ? "M4 8h8" : "M3.8 8.3l2.8 2.8 5.6-6"} />
        </svg>
      </span>
      {label !== undefined && (
        <span className="min-w-0 text-sm leading-5">
          {label}
          {hint !== undefined && <span className="block text-xs text-muted">{hint}</span>}
        </span>
      )}
    </label>
  );
}
