// @chunk parts
import { cx } from "class-variance-authority";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps, ReactNode } from "react";

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

interface CardDisclosureProps extends Omit<ComponentProps<"details">, "title"> {
  /** What opens and closes the rest. */
  title: ReactNode;
}

/** A part of a card, or all of it, that is closed at first and opens below its title. */
export function CardDisclosure({ title, className, children, ...props }: CardDisclosureProps) {
  return (
    <details data-slot="card-disclosure" className={cx("group/disclosure", className)} {...props}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-card px-4 text-base font-semibold hover:bg-sunken sm:px-5 [&::-webkit-details-marker]:hidden">
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 -rotate-90 text-muted transition-transform group-open/disclosure:rotate-0 motion-reduce:transition-none"
          strokeWidth={1.75}
        />
        {title}
      </summary>
      {children}
    </details>
  );
}
