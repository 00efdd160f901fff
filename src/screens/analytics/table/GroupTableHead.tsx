import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { type TableField, tableSort } from "#machines/analytics/tableSort.ts";
import { pressedSort } from "#machines/list/order.ts";
import { SortHeader } from "#ui/table/SortHeader.tsx";
import { TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { columnIds, columns } from "./columns.ts";
import { useColumnNames } from "./useColumnNames.ts";

/** The names of the columns, which also hold their widths; the group and both metrics order the table. */
export function GroupTableHead({ search }: { search: AnalyticsSearch }) {
  const columnNames = useColumnNames(search);
  return (
    <TableHead>
      <TableRow>
        {columnIds.map((id) =>
          id === "ratio" || id === "share" ? (
            <TableHeader key={id} numeric={columns[id].numeric} className={columns[id].width}>
              <span className={columns[id].hideName ? "sr-only" : ""}>{columnNames[id]}</span>
            </TableHeader>
          ) : (
            <Sorting key={id} field={id}>
              {columnNames[id]}
            </Sorting>
          ),
        )}
      </TableRow>
    </TableHead>
  );
}

function Sorting({ field, children }: { field: TableField; children: string }) {
  const { actor } = useAnalytics();
  const sort = useAnalyticsState(({ context }) => tableSort(context.search), same);
  const press = () => {
    const { field: order, direction } = pressedSort(sort, field, field === "group" ? "asc" : "desc");
    actor.send({ type: "filter.choose", changes: { order, orderdirection: direction } });
  };
  return (
    <SortHeader
      numeric={columns[field].numeric}
      className={columns[field].width}
      sorted={sort.field === field ? sort.direction : null}
      onSort={press}
    >
      {children}
    </SortHeader>
  );
}

const same = (one: ReturnType<typeof tableSort>, other: ReturnType<typeof tableSort>) =>
  one.field === other.field && one.direction === other.direction;
