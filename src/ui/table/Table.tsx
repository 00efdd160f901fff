// @chunk rows
import { cva, cx, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";

interface TableProps extends ComponentProps<"table"> {
  /** The name of the table. */
  label: string;
  /** Newer rows are on their way: the old ones stay, dimmed. */
  busy?: boolean | undefined;
}

// Quieter, not paler: old rows can still be read, and their words keep their contrast.
const dimmed = [
  "[&>tbody]:text-muted [&>tbody_img]:opacity-45 [&>tbody_input]:opacity-45",
  "[&>tbody_:not([data-slot=thumbnail],[data-slot=thumbnail]_*)]:text-muted",
].join(" ");

/**
 * Rows under a sticky head, cards below 768 px. The roles are written out because cards are made with `display`, which
 * takes a table's own roles away. `--sticky-top` is where the head stops.
 */
export function Table({ label, busy, className, ...props }: TableProps) {
  return (
    <div data-slot="table-box" className="min-w-0 overflow-clip rounded-card border border-line bg-surface">
      <table
        // biome-ignore lint/a11y/noRedundantRoles: see above
        role="table"
        data-slot="table"
        aria-label={label}
        aria-busy={busy ? true : undefined}
        className={cx(
          "w-full border-separate border-spacing-0 text-left max-md:block",
          busy && dimmed,
          className,
        )}
        {...props}
      />
    </div>
  );
}

export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return (
    <thead
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      role="rowgroup"
      data-slot="table-head"
      className={cx("max-md:sr-only [&>tr]:h-10 [&>tr]:border-0", className)}
      {...props}
    />
  );
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return (
    <tbody
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      role="rowgroup"
      data-slot="table-body"
      className={cx(
        "max-md:block [&>tr:last-child>td]:border-b-0 max-md:[&>tr:last-child]:border-b-0",
        className,
      )}
      {...props}
    />
  );
}

interface TableRowProps extends ComponentProps<"tr"> {
  /** Chosen for a bulk action: tinted, with a bar at its start. */
  selected?: boolean | undefined;
  /** The row that `j` and `k` have reached. */
  current?: boolean | undefined;
  /** `tall` is 64 px, for rows with a picture; `plain` is 44. */
  height?: "plain" | "tall" | undefined;
  /** Rests: quieter words, for example a listing that is switched off by others. */
  quiet?: boolean | undefined;
}

// Under the header that sticks; what floats at the bottom keeps rows clear of itself.
const reachedLook =
  "scroll-mt-28 scroll-mb-4 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-azulejo";

/** A row; one that `j` and `k` reach (`tabIndex` -1) shows that it has the focus. */
export function TableRow({ selected, current, height = "plain", quiet, className, ...props }: TableRowProps) {
  return (
    <tr
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      role="row"
      data-slot="table-row"
      data-selected={selected ? true : undefined}
      data-current={current ? true : undefined}
      className={cx(
        "group/row hover:bg-sunken data-current:bg-sunken",
        "md:data-selected:[&>td:first-child]:shadow-[inset_3px_0_0_var(--azulejo)] max-md:data-selected:shadow-[inset_3px_0_0_var(--azulejo)]",
        height === "tall" ? "h-16" : "h-11",
        quiet && "text-muted",
        props.tabIndex === -1 && reachedLook,
        "max-md:grid max-md:h-auto max-md:grid-cols-[auto_minmax(0,1fr)_auto] max-md:gap-x-3 max-md:gap-y-1.5 max-md:border-b max-md:border-line max-md:p-3",
        className,
      )}
      {...props}
    />
  );
}

interface TableHeaderProps extends ComponentProps<"th"> {
  numeric?: boolean | undefined;
}

/** The name of a column. */
export function TableHeader({ numeric, className, ...props }: TableHeaderProps) {
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      role="columnheader"
      scope="col"
      data-slot="table-header"
      className={cx(
        "sticky top-(--sticky-top,0px) z-10 border-b border-line bg-surface px-3 py-2 text-xs font-medium text-muted max-md:static",
        numeric && "text-right",
        className,
      )}
      {...props}
    />
  );
}

const cell = cva("border-b border-line px-3 py-1.5 align-middle max-md:border-b-0 max-md:p-0", {
  variants: {
    card: {
      line: "max-md:col-span-full max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:text-right max-md:before:shrink-0 max-md:before:text-left max-md:before:text-sm max-md:before:font-normal max-md:before:text-muted max-md:before:content-[attr(data-label)]",
      picture: "md:w-px max-md:col-start-1 max-md:row-span-2 max-md:row-start-1",
      title: "max-md:col-start-2 max-md:row-start-1",
      subtitle: "max-md:col-start-2 max-md:row-start-2",
      actions: "md:w-px max-md:col-start-3 max-md:row-span-2 max-md:row-start-1",
      wide: "max-md:col-span-full",
      gone: "max-md:hidden",
    },
    numeric: { true: "text-right tabular", false: "" },
  },
  defaultVariants: { card: "line", numeric: false },
});

interface TableCellProps extends ComponentProps<"td">, VariantProps<typeof cell> {
  /** The column's name, shown before the value when the row is a card. */
  label?: string | undefined;
}

/**
 * A value. `card` is its place when the row is a card: a labelled line, the picture, title, subtitle or actions of the
 * first lines, the whole width, or not shown.
 */
export function TableCell({ label, card, numeric, className, ...props }: TableCellProps) {
  return (
    <td
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      role="cell"
      data-slot="table-cell"
      data-label={label}
      className={cx(cell({ card, numeric }), className)}
      {...props}
    />
  );
}
