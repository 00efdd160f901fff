// @chunk rows
import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const look = cva("inline-flex items-center gap-2 align-top text-sm leading-5", {
  variants: {
    tone: {
      success: "text-ink [&>i]:bg-success-line",
      neutral: "text-muted [&>i]:bg-control",
      warning: "text-warning [&>i]:bg-warning-line",
      danger: "text-danger [&>i]:bg-danger-line",
      azulejo: "text-ink [&>i]:bg-azulejo",
    },
  },
  defaultVariants: { tone: "neutral" },
});

/** A state as a dot and a word. The word is the children and is not optional. */
export function StatusDot({
  tone,
  className,
  children,
  ...props
}: ComponentProps<"span"> & VariantProps<typeof look>) {
  return (
    <span data-slot="status-dot" className={cx(look({ tone }), className)} {...props}>
      <i aria-hidden="true" className="size-1.5 shrink-0 rounded-full" />
      <span className="min-w-0 self-baseline">{children}</span>
    </span>
  );
}
