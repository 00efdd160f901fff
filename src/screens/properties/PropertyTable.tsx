import { useTable } from "@tanstack/react-table";
import { useContext, useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { SortField } from "#contracts/property/propertyFilter.ts";
import type { SortDirection } from "#contracts/wire/page.ts";
import { featuredActorId } from "#machines/featured/featuredPlacesMachine.ts";
import { pressedSort } from "#machines/list/order.ts";
import { rowActorId } from "#machines/property-list/propertyListSetup.ts";
import { SortHeader } from "#ui/table/SortHeader.tsx";
import { Table, TableBody, TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";
import {
  type FeaturedActor,
  type PlacesActor,
  ShortagesContext,
  useShortagesOf,
} from "./featured/featuredContext.ts";
import { type ListActor, ListContext, useList, useListState } from "./listContext.ts";
import { type ColumnId, columns, listFeatures, type RowData } from "./row/columns.tsx";
import { PropertyRow } from "./row/PropertyRow.tsx";
import type { RowActor } from "./row/rowContext.ts";

/** The names of the columns, which also hold their widths and, where there is a list, order it. */
export function PropertyTableHead() {
  const { t } = useTranslation("properties");
  const here = useContext(ListContext) !== null;
  return (
    <TableHead>
      <TableRow>
        {columns.map(({ id, meta }) => {
          const name = t(`columns.${id as ColumnId}`);
          const look = {
            numeric: meta?.numeric,
            className: [meta?.width, meta?.narrow].filter(Boolean).join(" "),
          };
          return here && meta?.sort ? (
            <Sorting key={id} {...look} {...meta.sort}>
              {name}
            </Sorting>
          ) : (
            <TableHeader key={id} {...look}>
              {meta?.hideName ? <span className="sr-only">{name}</span> : name}
            </TableHeader>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

interface SortingProps {
  field: SortField;
  first: SortDirection;
  numeric: boolean | undefined;
  className: string;
  children: string;
}

function Sorting({ field, first, ...look }: SortingProps) {
  const { list } = useList();
  const sort = useListState(
    ({ context: { search } }) => ({ field: search.Order, direction: search.OrderDirection }),
    (one, other) => one.field === other.field && one.direction === other.direction,
  );
  const press = () => {
    const { field: Order, direction: OrderDirection } = pressedSort(sort, field, first);
    list.send({ type: "sort.change", Order, OrderDirection });
  };
  return <SortHeader {...look} sorted={sort.field === field ? sort.direction : null} onSort={press} />;
}

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
