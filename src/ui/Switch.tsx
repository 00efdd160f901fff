import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

const track = cva(
  [
    "relative h-[18px] w-[30px] shrink-0 appearance-none rounded-full border border-control bg-line transition-colors duration-100",
    "after:absolute after:top-px after:left-px after:size-3.5 after:rounded-full after:bg-thumb after:shadow-[0_0_0_1px_var(--control)] after:transition-transform after:duration-100",
    "checked:after:translate-x-3 disabled:opacity-45 aria-busy:opacity-60",
  ],
  {
    variants: {
      tone: {
        azulejo: "checked:border-azulejo checked:bg-azulejo checked:after:shadow-none",
        teja: "checked:border-teja-line checked:bg-teja-line checked:after:shadow-none",
        oro: "checked:border-oro-line checked:bg-oro checked:after:shadow-[0_0_0_1px_var(--oro-line)]",
      },
    },
    defaultVariants: { tone: "azulejo" },
  },
);

interface SwitchProps extends Omit<ComponentProps<"input">, "type" | "role">, VariantProps<typeof track> {
  /** The words beside it. Without them give `aria-label`. */
  label?: ReactNode;
  /** Quiet words after the label. */
  suffix?: ReactNode;
  onCheckedChange?: ((checked: boolean) => void) | undefined;
  busy?: boolean | undefined;
}

/** Something that is on or off at once. `teja` is for promotion and `oro` for premium, and for nothing else. */
export function Switch(props: SwitchProps) {
  const { label, suffix, tone, onCheckedChange, onChange, busy, className, ...input } = props;
  return (
    <label
      data-slot="switch"
      className={cx(
        "inline-flex min-h-6 items-center gap-2 text-sm pointer-coarse:min-h-11",
        input.disabled && "text-subtle",
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native tick box says itself whether it is checked
        role="switch"
        disabled={input.disabled || busy}
        aria-busy={busy ? true : undefined}
        className={track({ tone })}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
      />
      {label !== undefined && <span className="min-w-0">{label}</span>}
      {suffix !== undefined && <span className="text-xs text-subtle">{suffix}</span>}
    </label>
  );
}
