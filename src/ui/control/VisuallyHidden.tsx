import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Words for assistive technology only. */
export function VisuallyHidden({ className, ...props }: ComponentProps<"span">) {
  return <span className={cx("sr-only", className)} {...props} />;
}
