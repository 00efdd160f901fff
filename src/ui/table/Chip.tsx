// @chunk filters
import { cx } from "class-variance-authority";
import X from "lucide-react/icons/x";
import type { ComponentProps, ReactNode } from "react";

interface ChipProps extends ComponentProps<"span"> {
  /** Makes it removable; `removeLabel` is then the name of the cross ("Remove Villa"). */
  onRemove?: (() => void) | undefined;
  removeLabel?: string | undefined;
  children: ReactNode;
}

/** Something chosen, for example an active filter, with a cross that takes it away. */
export function Chip({ onRemove, removeLabel, className, children, ...props }: ChipProps) {
  return (
    <span
      data-slot="chip"
      className={cx(
        "inline-flex min-h-7 max-w-full items-center rounded-full bg-azulejo-tint pl-2.5 text-sm font-medium text-azulejo pointer-coarse:min-h-11 pointer-coarse:pl-3.5",
        onRemove ? "pr-0.5" : "pr-2.5",
        className,
      )}
      {...props}
    >
      <span className="truncate">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="ml-0.5 inline-flex size-6 shrink-0 items-center justify-center rounded-full hover:bg-azulejo hover:text-on-azulejo pointer-coarse:size-11"
        >
          <X aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
        </button>
      )}
    </span>
  );
}
