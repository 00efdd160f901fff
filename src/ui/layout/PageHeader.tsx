// @chunk rows
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

interface PageHeaderProps extends Omit<ComponentProps<"div">, "title"> {
  title: ReactNode;
  /** One line: a count, a range of dates. */
  context?: ReactNode;
  /** At the right; the main action last. */
  actions?: ReactNode;
}

/** The start of a page: its title, one line of context, its main action. */
export function PageHeader({ title, context, actions, className, ...props }: PageHeaderProps) {
  return (
    <div
      data-slot="page-header"
      className={cx("flex flex-wrap items-center justify-between gap-x-6 gap-y-3", className)}
      {...props}
    >
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-semibold outline-none">
          {title}
        </h1>
        {context !== undefined && (
          <div className="mt-0.5 min-h-4.5 text-sm text-muted tabular">{context}</div>
        )}
      </div>
      {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  );
}
