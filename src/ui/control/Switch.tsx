// @chunk marks
import { cva, cx, type VariantProps } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useId } from "react";

const track = cva(
  [
    "relative h-[18px] w-[30px] shrink-0 appearance-none rounded-full border border-control bg-line transition-colors duration-100",
    "after:absolute after:top-px after:left-px after:size-3.5 after:rounded-full after:bg-thumb after:shadow-[0_0_0_1px_var(--control)] after:transition-transform after:duration-100",
    "checked:after:translate-x-3 disabled:opacity-45 aria-busy:opacity-60 aria-disabled:opacity-45",
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
  /** It shows what is not settled yet; it can still be pressed. */
  pending?: boolean | undefined;
  /** Why it cannot be moved now. It keeps its focus, so that this can be read with a pointer, a finger and a key. */
  blocked?: string | undefined;
}

const whyLook = [
  "invisible absolute right-0 bottom-full z-20 w-max max-w-72 rounded-control bg-ink px-2 py-1 text-left text-xs font-normal text-page shadow-float",
  "group-focus-within/switch:visible group-hover/switch:visible",
];

/** Something that is on or off at once. `teja` is for promotion and `oro` for premium, and for nothing else. */
export function Switch(props: SwitchProps) {
  const {
    label,
    suffix,
    tone,
    onCheckedChange,
    onChange,
    onClick,
    busy,
    pending,
    blocked,
    className,
    ...input
  } = props;
  const whyId = useId();
  const control = (
    <label
      data-slot="switch"
      className={cx(
        "inline-flex min-h-6 items-center gap-2 text-sm pointer-coarse:min-h-11",
        (input.disabled || blocked) && "text-subtle",
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native tick box says itself whether it is checked
        role="switch"
        disabled={input.disabled || busy}
        aria-busy={busy || pending ? true : undefined}
        aria-disabled={blocked ? true : undefined}
        aria-describedby={blocked ? whyId : input["aria-describedby"]}
        className={track({ tone })}
        onClick={(event) => {
          if (blocked) event.preventDefault();
          onClick?.(event);
        }}
        onChange={(event) => {
          onChange?.(event);
          onCheckedChange?.(event.currentTarget.checked);
        }}
      />
      {label !== undefined && <span className="min-w-0">{label}</span>}
      {suffix !== undefined && <span className="text-xs text-subtle">{suffix}</span>}
    </label>
  );
  if (!blocked) return control;
  return (
    <span className="group/switch relative inline-flex">
      {control}
      <span id={whyId} role="tooltip" className={cx(whyLook)}>
        {blocked}
      </span>
    </span>
  );
}
