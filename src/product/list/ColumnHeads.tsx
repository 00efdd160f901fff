// @chunk rows
import type { ComponentProps, ReactNode } from "react";
import type { Sort, SortDirection } from "#contracts/wire/page.ts";
import { pressedSort } from "#machines/list/order.ts";
import { SortHeader } from "#ui/table/SortHeader.tsx";
import { type TableCell, TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";

/** How a column of a list looks, and what it orders the list by. */
export interface ColumnLook<Field extends string = never> {
  /** Its place when the row is a card. */
  card: NonNullable<ComponentProps<typeof TableCell>["card"]>;
  /** Width of the head, and what both head and cells do where there is little room. */
  width?: string;
  narrow?: string;
  numeric?: boolean;
  /** Its name is for assistive technology only. */
  hideName?: boolean;
  /** What it orders the list by, and which way first. */
  sort?: { field: Field; first: SortDirection };
  /** The place of its value while that is coming, in its real size; several stand one above the other. */
  shape?: string | readonly string[];
}

/** A column of a list with its name. */
export interface ListColumn<Field extends string> extends ColumnLook<Field> {
  id: string;
  name: string;
  /** What stands in its head instead of its name. */
  head?: ReactNode;
}

/** The columns of a list in their order, each with its name. */
export const columnsOf = <Id extends string, Field extends string>(
  ids: readonly Id[],
  looks: Readonly<Record<Id, ColumnLook<Field>>>,
  nameOf: (id: Id) => string,
): ListColumn<Field>[] => ids.map((id) => ({ id, name: nameOf(id), ...looks[id] }));

/** How a list is ordered, and what orders it another way. */
export interface ListOrder<Field extends string> {
  sort: Sort<Field>;
  onSort: (change: Partial<Sort<Field>>) => void;
}

interface ColumnHeadsProps<Field extends string> {
  columns: readonly ListColumn<Field>[];
  /** Nothing where there is no list yet. */
  order: ListOrder<Field> | null;
}

/** The names of the columns, which also hold their widths; those that the list can be ordered by are pressed for it. */
export function ColumnHeads<Field extends string>({ columns, order }: ColumnHeadsProps<Field>) {
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ id, name, head = name, width, narrow, numeric, hideName, sort }) => {
          const look = { numeric, className: [width, narrow].filter(Boolean).join(" ") };
          return order && sort ? (
            <SortHeader
              key={id}
              {...look}
              sorted={order.sort.field === sort.field ? order.sort.direction : null}
              onSort={() => order.onSort(pressedSort(order.sort, sort.field, sort.first))}
            >
              {head}
            </SortHeader>
          ) : (
            <TableHeader key={id} {...look}>
              {hideName && head === name ? <span className="sr-only">{name}</span> : head}
            </TableHeader>
          );
        })}
      </TableRow>
    </TableHead>
  );
}
