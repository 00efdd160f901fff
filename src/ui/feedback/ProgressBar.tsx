// @chunk parts
import { cva, cx, type VariantProps } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useId } from "react";

const bar = cva("h-full rounded-full transition-[width] duration-150", {
  variants: {
    tone: {
      azulejo: "bg-azulejo",
      success: "bg-success-line",
      warning: "bg-warning-line",
      danger: "bg-danger-line",
    },
  },
  defaultVariants: { tone: "azulejo" },
});

interface ProgressBarProps extends ComponentProps<"div">, VariantProps<typeof bar> {
  label: ReactNode;
  /** From 0 to `max`; null while nobody knows how far it is. */
  value: number | null;
  max?: number | undefined;
  /** What is done of what, in words ("2 of 3"). */
  detail?: ReactNode;
  valueText?: string | undefined;
  /** The words are for assistive technology only. */
  hideLabel?: boolean | undefined;
}

/** How much is done of what is to be done. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, detail, valueText, hideLabel, tone, className, ...rest } = props;
  const id = useId();
  const known = value === null ? null : Math.min(max, Math.max(0, value));
  const share = known === null ? 1 : max > 0 ? known / max : 0;
  return (
    <div data-slot="progress-bar" className={cx("min-w-0", className)} {...rest}>
      <div className={cx("mb-1.5 flex justify-between gap-3 text-sm", hideLabel && "sr-only")}>
        <span id={id}>{label}</span>
        {detail !== undefined && <span className="text-muted tabular">{detail}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={known ?? undefined}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-sunken shadow-[inset_0_0_0_1px_var(--line)]"
      >
        <div
          className={cx(bar({ tone }), known === null && "animate-skeleton opacity-60")}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
