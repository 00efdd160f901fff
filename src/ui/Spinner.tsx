import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A turning ring in the colour of the text around it; decoration, so what is busy says so itself. */
export function Spinner({ className, ...props }: ComponentProps<"svg">) {
  return (
    <svg
      data-slot="spinner"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className={cx("size-4 shrink-0 animate-spin", className)}
      {...props}
    >
      <circle cx="8" cy="8" r="6.5" opacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" />
    </svg>
  );
}
