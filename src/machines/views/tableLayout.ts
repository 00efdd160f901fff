// @chunk rows
import type { TableLayout } from "#contracts/view/viewContract.ts";
import { plainLayout } from "./plainLayout.ts";

interface ColumnPlacement {
  id: string;
  /** Its name is for assistive technology only: it holds no values, and stays where it is. */
  hideName?: boolean | undefined;
}

/** Every column of a table as it was put in order; those that hold no values and those that the layout does not know keep their places (VIEW-18, VIEW-21). */
export function inOrder<Column extends ColumnPlacement>(
  columns: readonly Column[],
  { Order }: TableLayout,
): Column[] {
  const known = columns.filter(({ id, hideName }) => !hideName && Order.includes(id));
  const ordered = known.toSorted((one, other) => Order.indexOf(one.id) - Order.indexOf(other.id));
  let next = 0;
  return columns.map((column) => (known.includes(column) ? (ordered[next++] ?? column) : column));
}

/** The columns that a table shows. */
export const laidOut = <Column extends ColumnPlacement>(
  columns: readonly Column[],
  layout: TableLayout,
): Column[] =>
  layout === plainLayout
    ? [...columns]
    : inOrder(columns, layout).filter(({ id, hideName }) => hideName || !layout.Hidden.includes(id));
