// @chunk rows
import { type ComponentProps, use, useDeferredValue } from "react";
import { limits } from "#contracts/wire/limits.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { ColumnHeads, type ListColumn, type ListOrder } from "./ColumnHeads.tsx";
import { LayoutContext } from "./layoutContext.ts";

interface SkeletonRowsProps
  extends Pick<ComponentProps<typeof TableRow>, "height">,
    Pick<ComponentProps<typeof TableCell>, "className"> {
  columns: readonly Omit<ListColumn<never>, "sort">[];
  rows: number;
}

/** The place of a page that is coming, in its real size. */
function SkeletonRows({ columns, rows, height, className }: SkeletonRowsProps) {
  return (
    <TableBody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
        <TableRow key={row} height={height} className="hover:bg-transparent">
          {columns.map(({ id, card, numeric, narrow, shape = [] }) => (
            <TableCell
              key={id}
              card={card}
              numeric={numeric}
              className={[narrow, className].filter(Boolean).join(" ")}
            >
              {typeof shape === "string" ? (
                <Skeleton className={shape} />
              ) : (
                <span className="flex flex-col gap-1.5">
                  {shape.map((each) => (
                    <Skeleton key={each} className={each} />
                  ))}
                </span>
              )}
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}

interface ListTableProps<Field extends string> extends ComponentProps<typeof Table> {
  columns: readonly ListColumn<Field>[];
  order: ListOrder<Field> | null;
  /** How many rows have their places while they are coming; nothing once they are there. */
  coming?: number | false | undefined;
  /** Of the rows that are coming. */
  height?: SkeletonRowsProps["height"];
  cellClassName?: string | undefined;
}

/** How many rows a page that is coming has. */
export const comingRows = limits.pageSize;

/** A list under the names of its columns: its rows, dimmed while newer ones are on their way, or their places. */
export function ListTable<Field extends string>(props: ListTableProps<Field>) {
  const { columns, order, coming, busy, height, cellClassName, children, ...table } = props;
  // Every cell changes its colour: what was pressed shows that first.
  const dimmed = useDeferredValue(busy) && busy;
  return (
    <Table
      busy={coming ? true : dimmed}
      className={
        coming ? "dense-rows @table:table-fixed [&>tbody]:opacity-100!" : "dense-rows @table:table-fixed"
      }
      data-density={use(LayoutContext).layout.Density}
      {...table}
    >
      <ColumnHeads columns={columns} order={order} />
      {coming ? (
        <SkeletonRows columns={columns} rows={coming} height={height} className={cellClassName} />
      ) : (
        children
      )}
    </Table>
  );
}
