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
 * Rows under a sticky head; cards where the table has less than 640 px, however wide the window is. The roles are written
 * out because cards are made with `display`, which takes a table's own roles away. `--sticky-top` is where the head stops.
 */
export function Table({ label, busy, className, ...props }: TableProps) {
  return (
    <div data-slot="table-room" className="@container min-w-0">
      <div data-slot="table-box" className="overflow-clip rounded-card border border-line bg-surface">
        <table
          // biome-ignore lint/a11y/noRedundantRoles: see above
          role="table"
          data-slot="table"
          aria-label={label}
          aria-busy={busy ? true : undefined}
          className={cx(
            "w-full border-separate border-spacing-0 text-left @max-table:block",
            busy && dimmed,
            className,
          )}
          {...props}
        />
      </div>
    </div>
  );
}

export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return (
    <thead
      // biome-ignore lint/a11y/noRedundantRoles: see Table
      role="rowgroup"
      data-slot="table-head"
      className={cx("@max-table:sr-only [&>tr]:h-10 [&>tr]:border-0", className)}
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
        "@max-table:block [&>tr:last-child>td]:border-b-0 @max-table:[&>tr:last-child]:border-b-0",
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
  "scroll-mt-28 scroll-mb-4 [&_:is(a,button,input,select)]:scroll-mt-28 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-azulejo";

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
        "@table:data-selected:[&>td:first-child]:shadow-[inset_3px_0_0_var(--azulejo)] @max-table:data-selected:shadow-[inset_3px_0_0_var(--azulejo)]",
        height === "tall" ? "h-16" : "h-11",
        quiet && "text-muted",
        props.tabIndex === -1 && reachedLook,
        "@max-table:grid @max-table:h-auto @max-table:grid-cols-[auto_minmax(0,1fr)_auto] @max-table:gap-x-3 @max-table:gap-y-1.5 @max-table:border-b @max-table:border-line @max-table:p-3",
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
        "sticky top-(--sticky-top,0px) z-10 border-b border-line bg-surface px-3 py-2 text-xs font-medium text-muted @max-table:static",
        numeric && "text-right",
        className,
      )}
      {...props}
    />
  );
}

const cell = cva("border-b border-line px-3 py-1.5 align-middle @max-table:border-b-0 @max-table:p-0", {
  variants: {
    card: {
      line: "@max-table:col-span-full @max-table:flex @max-table:items-baseline @max-table:justify-between @max-table:gap-4 @max-table:text-right @max-table:before:shrink-0 @max-table:before:text-left @max-table:before:text-sm @max-table:before:font-normal @max-table:before:text-muted @max-table:before:content-[attr(data-label)]",
      picture: "@table:w-px @max-table:col-start-1 @max-table:row-span-2 @max-table:row-start-1",
      title: "@max-table:col-start-2 @max-table:row-start-1",
      subtitle: "@max-table:col-start-2 @max-table:row-start-2",
      actions: "@table:w-px @max-table:col-start-3 @max-table:row-span-2 @max-table:row-start-1",
      wide: "@max-table:col-span-full",
      gone: "@max-table:hidden",
      fact: "fact",
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
 * first lines, the whole width, or not shown; a row of facts has one line of them below what leads it (`fact-lead`).
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
