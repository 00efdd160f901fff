// @chunk parts
import { cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { buttonLook } from "./Button.tsx";

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

type LinkButtonProps = ComponentProps<"a"> & VariantProps<typeof buttonLook>;

/** A link that looks like a button, for what leads somewhere instead of doing something. */
export function LinkButton({ variant, size, wide, className, ...props }: LinkButtonProps) {
  return (
    <a
      data-slot="link-button"
      className={cx(buttonLook({ variant, size, wide }), "no-underline", className)}
      {...props}
    />
  );
}
