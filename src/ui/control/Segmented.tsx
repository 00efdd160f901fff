// @chunk parts
import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useId } from "react";

interface SegmentedProps extends Omit<ComponentProps<"fieldset">, "onChange"> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: ReactNode }[];
}

/** One of two to four, side by side in one box; the arrow keys move between them. */
export function Segmented({ label, value, onValueChange, options, className, ...props }: SegmentedProps) {
  const name = useId();
  return (
    <fieldset
      data-slot="segmented"
      aria-label={label}
      className={cx("m-0 inline-flex min-w-0 rounded-control border border-edge bg-surface p-0.5", className)}
      {...props}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className="relative flex min-h-7.5 items-center rounded-sm px-3.5 text-sm font-medium text-muted hover:text-ink has-checked:bg-azulejo-tint has-checked:text-azulejo has-focus-visible:outline-2 has-focus-visible:outline-azulejo pointer-coarse:min-h-10"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 appearance-none opacity-0"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
