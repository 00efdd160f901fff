import { FlexRender, type Row } from "@tanstack/react-table";
import { useSelector } from "@xstate/react";
import { memo, useMemo } from "react";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { type ColumnId, columns, type listFeatures, type RowData } from "./columns.ts";
import { FeaturedProblem } from "./FeaturedProblem.tsx";
import { useList } from "./listContext.ts";
import { propertyState } from "./propertyState.ts";
import { RowConfirm } from "./RowConfirm.tsx";
import { RowProblem } from "./RowProblem.tsx";
import { RowContext } from "./rowContext.ts";

/** One property. It draws again only when its own actor changes; its switches, only when they do. */
export const PropertyRow = memo(function PropertyRow({ row }: { row: Row<typeof listFeatures, RowData> }) {
  const { t } = useList();
  const { actor, featured } = row.original;
  const snapshot = useSelector(actor, (state) => state);
  const value = useMemo(() => ({ actor, featured, snapshot }), [actor, featured, snapshot]);
  const { item, problem } = snapshot.context;
  const state = propertyState(item);
  const rests = state === "suspended" || state === "offline" || snapshot.hasTag("marked");
  return (
    <RowContext value={value}>
      <TableRow
        height="tall"
        quiet={rests}
        tabIndex={-1}
        data-property={item.Id}
        data-row-state={snapshot.hasTag("gone") ? "gone" : state}
        aria-busy={snapshot.hasTag("busy") ? true : undefined}
        className={rests ? `focus-within:bg-sunken ${restingLook}` : "focus-within:bg-sunken"}
      >
        {row.getAllCells().map((cell) => {
          const look = cell.column.columnDef.meta;
          return (
            <TableCell
              key={cell.id}
              card={look?.card}
              numeric={look?.numeric}
              label={t(`columns.${cell.column.id as ColumnId}`)}
              className={look?.narrow}
            >
              <FlexRender cell={cell} />
            </TableCell>
          );
        })}
      </TableRow>
      {problem && <RowProblem problem={problem} columns={columns.length} />}
      <FeaturedProblem columns={columns.length} />
      {snapshot.hasTag("confirming") && <RowConfirm />}
    </RowContext>
  );
});

const restingLook = "[&_img]:opacity-60 [&_img]:grayscale";
