import { cx } from "class-variance-authority";
import { type ComponentProps, type ReactNode, useId } from "react";

interface NavGroupProps extends ComponentProps<"div"> {
  /** The quiet heading; a hairline stands for it while the menu shows icons only. */
  label?: ReactNode;
}

/** A named part of the menu. Put `NavItem` inside. */
export function NavGroup({ label, children, ...props }: NavGroupProps) {
  const id = useId();
  return (
    <div data-slot="nav-group" {...props}>
      {label !== undefined && (
        <div
          id={id}
          className="px-2.5 pt-4 pb-1.5 text-xs font-medium text-subtle group-data-collapsed/menu:sr-only"
        >
          {label}
        </div>
      )}
      {label !== undefined && (
        <div aria-hidden="true" className="mx-2 my-2 hidden h-px bg-line group-data-collapsed/menu:block" />
      )}
      <ul aria-labelledby={label === undefined ? undefined : id} className="flex flex-col">
        {children}
      </ul>
    </div>
  );
}

interface NavItemProps extends ComponentProps<"a"> {
  icon: ReactNode;
  label: string;
  /** A number at the end of the line; `countLabel` says what it counts. */
  count?: ReactNode;
  countLabel?: string | undefined;
  /** A mark at the end of the line, with words for those who hear it. */
  mark?: { icon: ReactNode; label: string } | undefined;
  /** It leads to the screen that is open. */
  active?: boolean | undefined;
}

/** A line of the menu. Without `href` it is still a link: give it one, or let a router's link clone it. */
export function NavItem({ icon, label, count, countLabel, mark, active, className, ...props }: NavItemProps) {
  return (
    <li>
      <a
        data-slot="nav-item"
        aria-current={active ? "page" : undefined}
        title={mark ? `${label} (${mark.label})` : label}
        className={cx(
          "relative flex min-h-9 items-center gap-2.5 rounded-control px-2.5 text-base font-medium text-muted no-underline pointer-coarse:min-h-11",
          "hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2",
          "aria-[current=page]:bg-sunken aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_2px_0_0_var(--azulejo)]",
          "group-data-collapsed/menu:justify-center [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]",
          className,
        )}
        {...props}
      >
        {icon}
        <span className="min-w-0 flex-1 group-data-collapsed/menu:sr-only">{label}</span>
        {mark && (
          <span className="flex text-subtle group-data-collapsed/menu:sr-only [&_svg]:size-3.5!">
            {mark.icon}
            <span className="sr-only">{mark.label}</span>
          </span>
        )}
        {count !== undefined && (
          <span className="text-xs text-subtle tabular group-data-collapsed/menu:sr-only">
            {count}
            {countLabel !== undefined && <span className="sr-only"> {countLabel}</span>}
          </span>
        )}
      </a>
    </li>
  );
}

/** A number on the corner of an icon. The button it sits on must say the number in its name. */
export function CountBadge({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      data-slot="count-badge"
      aria-hidden="true"
      className={cx(
        "absolute top-0.5 right-0.5 inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-teja-line px-1 text-[0.6875rem] leading-none font-semibold text-thumb tabular",
        className,
      )}
      {...props}
    />
  );
}
