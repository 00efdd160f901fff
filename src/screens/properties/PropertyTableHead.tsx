import { useContext } from "react";
import { useTranslation } from "react-i18next";
import type { SortField } from "#contracts/property/propertyFilter.ts";
import type { SortDirection } from "#contracts/wire/page.ts";
import { pressedSort } from "#machines/list/order.ts";
import { SortHeader } from "#ui/table/SortHeader.tsx";
import { TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";
import { type ColumnId, columns } from "./columns.ts";
import { ListContext, useList, useListState } from "./listContext.ts";

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
