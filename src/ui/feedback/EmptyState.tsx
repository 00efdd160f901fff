// @chunk rows
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

interface EmptyStateProps extends Omit<ComponentProps<"div">, "title"> {
  icon?: ReactNode;
  title: ReactNode;
  /** The next step: a button or a link. */
  actions?: ReactNode;
}

/** Says what would be here, and offers the next step. */
export function EmptyState({ icon, title, actions, className, children, ...props }: EmptyStateProps) {
  return (
    <div
      data-slot="empty-state"
      className={cx("flex flex-col items-center gap-1.5 px-6 py-12 text-center text-balance", className)}
      {...props}
    >
      {icon !== undefined && (
        <span className="mb-1.5 inline-flex size-10 items-center justify-center rounded-full bg-sunken text-muted [&>svg]:size-5 [&>svg]:stroke-[1.75]">
          {icon}
        </span>
      )}
      <p className="text-base font-semibold">{title}</p>
      {children !== undefined && <div className="max-w-md text-sm text-muted">{children}</div>}
      {actions !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
