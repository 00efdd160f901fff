// @chunk filters
import { cx } from "class-variance-authority";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import ChevronsUpDown from "lucide-react/icons/chevrons-up-down";
import type { ComponentProps } from "react";
import { TableHeader } from "./Table.tsx";

interface SortHeaderProps extends ComponentProps<typeof TableHeader> {
  /** Which way the rows are ordered by this column; null when another one orders them. */
  sorted: "asc" | "desc" | null;
  onSort: () => void;
}

const ways = { asc: "ascending", desc: "descending" } as const;
const icons = { asc: ArrowUp, desc: ArrowDown };

/** The name of a column that orders the rows when it is pressed. Where rows are cards nobody sees it: it is a name alone. */
export function SortHeader({ sorted, onSort, numeric, children, ...props }: SortHeaderProps) {
  const Icon = sorted ? icons[sorted] : ChevronsUpDown;
  return (
    <TableHeader numeric={numeric} aria-sort={sorted ? ways[sorted] : undefined} {...props}>
      <span className="@table:hidden">{children}</span>
      <button
        type="button"
        data-slot="sort"
        className={cx(
          "group/sort -mx-1.5 inline-flex min-h-6 max-w-full items-center gap-1 rounded-sm px-1.5 hover:text-ink @max-table:hidden pointer-coarse:min-h-11",
          numeric ? "flex-row-reverse text-right" : "text-left",
          sorted && "text-ink",
        )}
        onClick={onSort}
      >
        <span>{children}</span>
        <Icon
          aria-hidden="true"
          strokeWidth={1.75}
          className={cx(
            "size-3.5 shrink-0",
            sorted
              ? "text-azulejo"
              : "opacity-50 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100",
          )}
        />
      </button>
    </TableHeader>
  );
}
