// @chunk parts
import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

/** A surface with a hairline, for one subject. */
export function Card({ className, ...props }: ComponentProps<"section">) {
  return (
    <section
      data-slot="card"
      className={cx("min-w-0 rounded-card border border-line bg-surface", className)}
      {...props}
    />
  );
}

/** The first line of a card: its title and what can be done with it. */
export function CardHeader({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="card-header"
      className={cx(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5",
        className,
      )}
      {...props}
    />
  );
}

export function CardTitle({ className, children, ...props }: ComponentProps<"h2">) {
  return (
    <h2 data-slot="card-title" className={cx("text-base font-semibold", className)} {...props}>
      {children}
    </h2>
  );
}

export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div data-slot="card-body" className={cx("p-4 sm:px-5", className)} {...props} />;
}

/** The last line of a card, above a hairline. */
export function CardFooter({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      data-slot="card-footer"
      className={cx("flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 sm:px-5", className)}
      {...props}
    />
  );
}
