import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The first letter of a name in a circle. Decoration: the name stands beside it or in the button around it. */
export function Avatar({ name, className, ...props }: ComponentProps<"span"> & { name: string }) {
  return (
    <span
      data-slot="avatar"
      aria-hidden="true"
      className={cx(
        "inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-azulejo-tint text-xs font-semibold text-azulejo",
        className,
      )}
      {...props}
    >
      {[...name.trim()][0]?.toLocaleUpperCase()}
    </span>
  );
}
