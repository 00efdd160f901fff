import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps, MouseEvent, ReactNode } from "react";

/** The look of everything that acts like a button: `Button`, `LinkButton`, menu triggers. */
export const buttonLook = cva(
  [
    "relative inline-flex shrink-0 items-center justify-center gap-2 rounded-control border px-3.5 py-1 text-center font-medium",
    "transition-colors duration-100 select-none",
    "disabled:opacity-50 aria-disabled:not-aria-busy:opacity-50",
    "[&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]",
  ],
  {
    variants: {
      variant: {
        primary:
          "border-transparent bg-azulejo text-on-azulejo hover:not-disabled:not-aria-disabled:bg-azulejo-strong",
        secondary:
          "border-edge bg-surface text-ink hover:not-disabled:not-aria-disabled:bg-sunken aria-pressed:border-azulejo aria-pressed:bg-azulejo-tint aria-pressed:text-azulejo",
        ghost:
          "border-transparent bg-transparent text-muted hover:not-disabled:not-aria-disabled:bg-sunken hover:not-disabled:not-aria-disabled:text-ink",
        danger:
          "border-transparent bg-danger text-on-danger hover:not-disabled:not-aria-disabled:bg-danger-strong",
      },
      size: {
        control: "min-h-control text-base",
        compact: "min-h-compact px-2.5 text-sm",
        large: "min-h-11 text-base",
      },
      wide: { true: "w-full", false: "" },
    },
    defaultVariants: { variant: "secondary", size: "control", wide: false },
  },
);

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
