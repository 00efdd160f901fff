import { cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { buttonLook } from "./buttonLook.ts";
import { Kbd } from "./Kbd.tsx";
import { Spinner } from "./Spinner.tsx";

interface ButtonProps extends ComponentProps<"button">, VariantProps<typeof buttonLook> {
  /** Work is under way: the button keeps its width and its focus, shows a ring and ignores presses. */
  busy?: boolean | undefined;
  /** The key that does the same, shown as a cap; hidden from assistive technology and on touch screens. */
  kbd?: ReactNode;
}

/**
 * A button in four variants and three sizes (36 px, 32 compact, 44 large; at least 44 on touch). `aria-disabled` keeps it
 * in the tab order and says why it rests (describe it); `disabled` takes it out.
 */
export function Button({
  variant,
  size,
  wide,
  busy,
  kbd,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const resting = busy === true || props["aria-disabled"] === true || props["aria-disabled"] === "true";
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (resting) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      data-slot="button"
      className={cx(buttonLook({ variant, size, wide }), className)}
      {...props}
      onClick={press}
      aria-busy={busy ? true : undefined}
      aria-disabled={resting ? true : undefined}
    >
      <span className={cx("inline-flex items-center justify-center gap-2", busy && "opacity-0")}>
        {children}
        {kbd !== undefined && (
          <Kbd aria-hidden="true" className="ml-0.5 pointer-coarse:hidden">
            {kbd}
          </Kbd>
        )}
      </span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}
