import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A number on the corner of an icon. The button it sits on must say the number in its name. */
export function CountBadge({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="count-badge"
      aria-hidden="true"
      className={cx(
        "absolute top-0.5 right-0.5 inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-teja-line px-1 text-[0.6875rem] leading-none font-semibold text-thumb tabular",
        className,
      )}
      {...props}
    />
  );
}
