import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

interface ScreenFadeProps extends ComponentProps<"div"> {
  /** There at once: nothing was there before it. */
  still?: boolean;
}

/** Fades its content in, in 200 ms. Give it a `key` that changes with the screen. */
export function ScreenFade({ still = false, className, ...props }: ScreenFadeProps) {
  return (
    <div data-slot="screen-fade" className={cx(!still && "animate-screen-fade", className)} {...props} />
  );
}
