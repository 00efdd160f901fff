// @chunk parts
import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

const look = cva("inline-flex items-center gap-1 rounded-sm px-1.5 py-0.5 text-xs font-medium", {
  variants: {
    tone: {
      neutral: "bg-sunken text-muted",
      azulejo: "bg-azulejo-tint text-azulejo",
      success: "bg-success-tint text-success",
      warning: "bg-warning-tint text-warning",
      danger: "bg-danger-tint text-danger",
      info: "bg-info-tint text-info",
      teja: "bg-teja-tint text-teja-text",
      oro: "bg-oro-tint text-oro-text",
    },
  },
  defaultVariants: { tone: "neutral" },
});

/** A word or a count in a small tinted box. */
export function Badge({ tone, className, ...props }: ComponentProps<"span"> & VariantProps<typeof look>) {
  return <span data-slot="badge" className={cx(look({ tone }), "tabular", className)} {...props} />;
}
