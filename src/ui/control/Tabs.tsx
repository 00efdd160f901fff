// @chunk tabs
import { cx } from "class-variance-authority";
import * as Radix from "radix-ui/tabs";
import type { ComponentProps } from "react";

/** Views of one thing, one at a time. */
export const Tabs = Radix.Root;

/** The row of names; give it an `aria-label`. It wraps where it is too long. */
export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      data-slot="tabs-list"
      className={cx("flex flex-wrap gap-1 border-b border-line", className)}
      {...props}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      data-slot="tabs-trigger"
      className={cx(
        "-mb-px flex min-h-control shrink-0 items-center gap-1.5 border-b-2 border-transparent px-3 text-sm font-medium text-muted hover:text-ink",
        "focus-visible:-outline-offset-2 data-[state=active]:border-azulejo data-[state=active]:text-ink disabled:opacity-50 [&_svg]:size-4",
        className,
      )}
      {...props}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content data-slot="tabs-content" className={cx("pt-4", className)} {...props} />;
}
