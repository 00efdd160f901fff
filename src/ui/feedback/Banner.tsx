// @chunk rows
import { cva, cx, type VariantProps } from "class-variance-authority";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ComponentProps, ReactNode } from "react";

const look = cva("flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-3.5 py-2 text-base", {
  variants: {
    tone: {
      info: "bg-info-tint text-info",
      warning: "bg-warning-tint text-warning",
      danger: "bg-danger-tint text-danger",
      success: "bg-success-tint text-success",
    },
  },
  defaultVariants: { tone: "info" },
});

const icons = { info: Info, warning: TriangleAlert, danger: CircleAlert, success: CircleCheck };

interface BannerProps extends Omit<ComponentProps<"div">, "title">, VariantProps<typeof look> {
  /** The first words, heavier than the rest. */
  title?: ReactNode;
  /** Buttons and links at the end of the line. */
  actions?: ReactNode;
  /** Another icon than the tone's own; `null` for none. */
  icon?: ReactNode;
}

/** A message that belongs to the screen and stays. Give it `role="alert"` when it appears because something failed. */
export function Banner({ tone, title, actions, icon, className, children, ...props }: BannerProps) {
  const Icon = icons[tone ?? "info"];
  return (
    <div data-slot="banner" className={cx(look({ tone }), className)} {...props}>
      {icon !== null && (
        <span className="mt-1 shrink-0 self-start [&>svg]:size-4 [&>svg]:stroke-[1.75]">
          {icon ?? <Icon aria-hidden="true" />}
        </span>
      )}
      <p className="min-w-0 flex-1 basis-48 py-0.5">
        {title !== undefined && <strong className="font-semibold">{title} </strong>}
        {children}
      </p>
      {actions !== undefined && (
        <div className="-my-1 flex flex-wrap items-center gap-2 [&_[data-slot=button]]:text-current">
          {actions}
        </div>
      )}
    </div>
  );
}
