import { useTable } from "@tanstack/react-table";
import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { featuredActorId } from "#machines/featured/featuredActorId.ts";
import { rowActorId } from "#machines/propertyListMachine.ts";
import { Table, TableBody } from "#ui/table/Table.tsx";
import { columns, listFeatures, type RowData } from "./columns.ts";
import { type FeaturedActor, type PlacesActor, ShortagesContext } from "./featuredContext.ts";
import { type ListActor, useList, useListState } from "./listContext.ts";
import { PropertyRow } from "./PropertyRow.tsx";
import { PropertyTableHead } from "./PropertyTableHead.tsx";
import type { RowActor } from "./rowContext.ts";
import { useShortagesOf } from "./useShortagesOf.ts";

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((Id, at) => Id === other[at]);

/** The page of properties; the old rows stay, dimmed, while newer ones are on their way. */
export function PropertyTable() {
  const { t } = useTranslation("properties");
  const { list, places } = useList();
  const ids = useListState(({ context }) => context.rows, sameIds);
  // Every cell changes its colour: what was pressed shows that first.
  const dimmed = useDeferredValue(useListState((snapshot) => snapshot.hasTag("dimmed")));
  const data = useMemo(() => rowsOf(list, places, ids), [list, places, ids]);
  const table = useTable({ features: listFeatures, columns, data, getRowId });
  return (
    <ShortagesContext value={useShortagesOf(places)}>
      <Table label={t("title")} busy={dimmed} className="md:table-fixed">
        <PropertyTableHead />
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <PropertyRow key={row.id} row={row} />
          ))}
        </TableBody>
      </Table>
    </ShortagesContext>
  );
}

const getRowId = ({ Id }: RowData) => String(Id);

function rowsOf(list: ListActor, places: PlacesActor, ids: readonly number[]): RowData[] {
  const { children } = list.getSnapshot();
  const switches = places.getSnapshot().children;
  return ids.flatMap((Id) => {
    const actor = children[rowActorId(Id)] as RowActor | undefined;
    const featured = switches[featuredActorId(Id)] as FeaturedActor | undefined;
    return actor && featured ? [{ Id, actor, featured }] : [];
  });
}
