import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** Fades its content in, in 200 ms. Give it a `key` that changes with the screen. */
export function ScreenFade({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="screen-fade" className={cx("animate-screen-fade", className)} {...props} />;
}
