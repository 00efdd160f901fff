import { cx } from "class-variance-authority";
import Search from "lucide-react/icons/search";
import type { ComponentProps, ReactNode } from "react";
import { Kbd } from "../control/Button.tsx";

interface PaletteTriggerProps extends ComponentProps<"button"> {
  /** The key that does the same. */
  kbd?: ReactNode;
}

/** A button that looks like a search field and opens the palette; only its icon on a phone. */
export function PaletteTrigger({ kbd, className, children, ...props }: PaletteTriggerProps) {
  return (
    <button
      type="button"
      data-slot="palette-trigger"
      aria-haspopup="dialog"
      className={cx(
        "field-box inline-flex h-control min-w-0 items-center gap-2.5 px-2.5 text-sm text-muted hover:border-muted max-md:w-control max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:px-0 md:w-85",
        className,
      )}
      {...props}
    >
      <Search aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 max-md:size-5" />
      <span className="min-w-0 flex-1 truncate text-left max-md:sr-only">{children}</span>
      {kbd !== undefined && (
        <Kbd aria-hidden="true" className="shrink-0 pointer-coarse:hidden max-md:hidden">
          {kbd}
        </Kbd>
      )}
    </button>
  );
}
