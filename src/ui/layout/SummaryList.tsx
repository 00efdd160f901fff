// @chunk controls
import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

const columns = "grid-cols-[repeat(auto-fill,minmax(min(100%,max(17rem,calc(50%_-_1rem))),1fr))]";

/** Names and values, read only; two columns where its own place has room for them. Put `SummaryItem` inside. */
export function SummaryList({ className, ...props }: ComponentProps<"dl">) {
  return <dl data-slot="summary-list" className={cx("m-0 grid gap-x-8", columns, className)} {...props} />;
}

interface SummaryItemProps extends Omit<ComponentProps<"div">, "children"> {
  name: ReactNode;
  children: ReactNode;
}

/** One name and its value. */
export function SummaryItem({ name, className, children, ...props }: SummaryItemProps) {
  return (
    <div
      data-slot="summary-item"
      className={cx("flex min-h-9 items-baseline justify-between gap-4 border-b border-line py-2", className)}
      {...props}
    >
      <dt className="shrink-0 text-sm text-muted">{name}</dt>
      <dd className="m-0 min-w-0 text-right text-sm break-words">{children}</dd>
    </div>
  );
}
