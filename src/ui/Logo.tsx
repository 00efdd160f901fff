import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** The mark: a white arch on azulejo. Its name is the text beside it or the label of the link around it. */
export function Logo({ className, ...props }: ComponentProps<"svg">) {
  return (
    <svg
      data-slot="logo"
      viewBox="0 0 26 26"
      aria-hidden="true"
      className={cx("size-6.5 shrink-0", className)}
      {...props}
    >
      <rect width="26" height="26" rx="7" className="fill-azulejo" />
      <path d="M8 22v-9.2a5 5 0 0 1 10 0V22z" className="fill-page" />
    </svg>
  );
}
