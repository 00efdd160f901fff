// @chunk rows
import { use, useEffect, useMemo } from "react";
import { laidOut } from "#machines/views/tableLayout.ts";
import { type ColumnChoice, LayoutContext } from "./layoutContext.ts";

/** Of a table's columns those that show, in their order (VIEW-18). */
export function useLaidOut<Column extends { id: string; hideName?: boolean | undefined }>(
  columns: readonly Column[],
): Column[] {
  const { layout } = use(LayoutContext);
  return useMemo(() => laidOut(columns, layout), [columns, layout]);
}

/** Says which columns a table could have, for who chooses among them. */
export function useToldColumns(columns: readonly ColumnChoice[]): void {
  const { tell } = use(LayoutContext);
  useEffect(() => tell(columns));
}
