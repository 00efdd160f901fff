import { useTable } from "@tanstack/react-table";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { rowActorId } from "#machines/propertyListMachine.ts";
import { Table, TableBody } from "#ui/Table.tsx";
import { columns, listFeatures, type RowData } from "./columns.ts";
import { useList, useListState } from "./listContext.ts";
import { PropertyRow } from "./PropertyRow.tsx";
import { PropertyTableHead } from "./PropertyTableHead.tsx";
import type { RowActor } from "./rowContext.ts";

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((Id, at) => Id === other[at]);

/** The page of properties; the old rows stay, dimmed, while newer ones are on their way. */
export function PropertyTable() {
  const { t } = useTranslation("properties");
  const { list } = useList();
  const ids = useListState(({ context }) => context.rows, sameIds);
  // Every cell changes its colour: what was pressed shows that first.
  const dimmed = useDeferredValue(useListState((snapshot) => snapshot.hasTag("dimmed")));
  const data = useMemo(() => rowsOf(list, ids), [list, ids]);
  const table = useTable({ features: listFeatures, columns, data, getRowId });
  return (
    <Table label={t("title")} busy={dimmed} className="md:table-fixed">
      <PropertyTableHead />
      <TableBody>
        {table.getRowModel().rows.map((row) => (
          <PropertyRow key={row.id} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}

const getRowId = ({ Id }: RowData) => String(Id);

function rowsOf(list: ReturnType<typeof useList>["list"], ids: readonly number[]): RowData[] {
  const { children } = list.getSnapshot();
  return ids.flatMap((Id) => {
    const actor = children[rowActorId(Id)] as RowActor | undefined;
    return actor ? [{ Id, actor }] : [];
  });
}
