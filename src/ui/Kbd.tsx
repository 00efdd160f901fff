import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A key on the keyboard, drawn as a small cap. Takes the colour of the text around it. */
export function Kbd({ className, ...props }: ComponentProps<"kbd">) {
  return (
    <kbd
      data-slot="kbd"
      className={cx(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-current/35 px-1 font-sans text-xs font-medium",
        className,
      )}
      {...props}
    />
  );
}
