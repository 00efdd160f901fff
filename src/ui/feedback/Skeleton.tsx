import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The place of something that is coming; give it that thing's real size. Say that it loads once, beside the group. */
export function Skeleton({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="skeleton"
      aria-hidden="true"
      className={cx("animate-skeleton rounded-sm bg-line", className)}
      {...props}
    />
  );
}
