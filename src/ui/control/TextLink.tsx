import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A link within text: blue and underlined. */
export function TextLink({ className, ...props }: ComponentProps<"a">) {
  return (
    <a
      data-slot="text-link"
      className={cx(
        "rounded-sm font-medium text-azulejo underline decoration-azulejo-line underline-offset-3 hover:text-azulejo-strong",
        className,
      )}
      {...props}
    />
  );
}
