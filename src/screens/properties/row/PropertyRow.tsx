import { FlexRender, type Row } from "@tanstack/react-table";
import { useSelector } from "@xstate/react";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "#contracts/wire/problem.ts";
import { problemParams } from "#contracts/wire/problemParams.ts";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { FeaturedProblem } from "../featured/FeaturedProblem.tsx";
import { useList } from "../listContext.ts";
import type { ColumnId, listFeatures, RowData } from "./columns.tsx";
import { RowConfirm } from "./RowConfirm.tsx";
import { RowContext, useRow } from "./rowContext.ts";
import { propertyState } from "./StatusCell.tsx";

/** Why the last action on the row was refused, under the row. */
function RowProblem({ problem, columns }: { problem: Problem; columns: number }) {
  const { t } = useTranslation(["properties", "problem"]);
  const { actor, snapshot } = useRow();
  return (
    <TableRow>
      <TableCell card="wide" colSpan={columns}>
        <FailureBanner
          title={`${snapshot.context.item.AgentRef}:`}
          actionLabel={t("rowFailed.dismiss")}
          onAction={() => actor.send({ type: "problem.dismiss" })}
        >
          {t(`problem:${problem.code}`, problemParams(problem))}
        </FailureBanner>
      </TableCell>
    </TableRow>
  );
}

interface PropertyRowProps {
  row: Row<typeof listFeatures, RowData>;
  /** Those that show: other ones are drawn anew. */
  columns: readonly { id?: string | undefined }[];
}

/** One property. It draws again only when its own actor or the columns change; its switches, only when they do. */
export const PropertyRow = memo(function PropertyRow({ row, columns }: PropertyRowProps) {
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
