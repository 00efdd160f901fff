import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "./Button.tsx";

const look = cva(
  [
    "relative inline-flex shrink-0 items-center justify-center rounded-control transition-colors duration-100",
    "disabled:opacity-45 aria-disabled:opacity-45 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]",
  ],
  {
    variants: {
      variant: {
        ghost:
          "text-muted hover:not-disabled:bg-sunken hover:not-disabled:text-ink aria-expanded:bg-sunken aria-expanded:text-ink",
        outline: "border border-edge bg-surface text-ink hover:not-disabled:bg-sunken",
        danger: "text-danger hover:not-disabled:bg-danger-tint",
        caption: "bg-caption text-on-caption hover:not-disabled:bg-ink hover:not-disabled:text-surface",
      },
      size: {
        control: "size-control [&_svg]:size-5",
        compact: "size-compact [&_svg]:size-4",
        inline: "size-6 pointer-coarse:size-11 [&_svg]:size-4",
      },
    },
    defaultVariants: { variant: "ghost", size: "control" },
  },
);

interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label">, VariantProps<typeof look> {
  /** The name of what it does; also the native tooltip unless `title` says otherwise. */
  label: string;
  busy?: boolean | undefined;
  /** The icon. */
  children: ReactNode;
}

/** A square button with an icon and a name: 36 px, 32 compact, 24 inline; at least 44 px on touch. */
export function IconButton({ label, variant, size, busy, className, children, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      data-slot="icon-button"
      title={label}
      {...props}
      aria-label={label}
      aria-busy={busy ? true : undefined}
      disabled={props.disabled || busy}
      className={cx(look({ variant, size }), className)}
    >
      {busy ? <Spinner /> : children}
    </button>
  );
}
