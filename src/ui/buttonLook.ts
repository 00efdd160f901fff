import { cva } from "class-variance-authority";

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
