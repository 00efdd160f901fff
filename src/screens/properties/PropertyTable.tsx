import { useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { featuredActorId } from "#machines/featured/featuredPlacesMachine.ts";
import { rowActorId } from "#machines/property-list/propertyListSetup.ts";
import { ListTable } from "#product/list/ListTable.tsx";
import { TableBody } from "#ui/table/Table.tsx";
import {
  type FeaturedActor,
  type PlacesActor,
  ShortagesContext,
  useShortagesOf,
} from "./featured/featuredContext.ts";
import { usePropertyOrder } from "./filters/FilterBar.tsx";
import { type ListActor, useList, useListState } from "./listContext.ts";
import { columns, listFeatures, type RowData, usePropertyColumns } from "./row/columns.tsx";
import { PropertyRow } from "./row/PropertyRow.tsx";
import type { RowActor } from "./row/rowContext.ts";

const sameIds = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((Id, at) => Id === other[at]);

/** The page of properties; the old rows stay, dimmed, while newer ones are on their way. */
export function PropertyTable() {
  const { t } = useTranslation("properties");
  const { list, places } = useList();
  const ids = useListState(({ context }) => context.rows, sameIds);
  const dimmed = useListState((snapshot) => snapshot.hasTag("dimmed"));
  const data = useMemo(() => rowsOf(list, places, ids), [list, places, ids]);
  const named = usePropertyColumns();
  const shown = useMemo(
    () => named.flatMap(({ id }) => columns.filter((column) => column.id === id)),
    [named],
  );
  const table = useTable({ features: listFeatures, columns: shown, data, getRowId });
  return (
    <ShortagesContext value={useShortagesOf(places)}>
      <ListTable label={t("title")} columns={named} order={usePropertyOrder()} busy={dimmed}>
        <TableBody>
          {table.getRowModel().rows.map((row) => (
            <PropertyRow key={row.id} row={row} columns={shown} />
          ))}
        </TableBody>
      </ListTable>
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
