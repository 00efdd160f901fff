import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { TableHead, TableHeader, TableRow } from "#ui/Table.tsx";
import { columnIds, columns } from "./columns.ts";
import { useColumnNames } from "./useColumnNames.ts";

/** The names of the columns, which also hold their widths. */
export function GroupTableHead({ search }: { search: AnalyticsSearch }) {
  const columnNames = useColumnNames(search);
  return (
    <TableHead>
      <TableRow>
        {columnIds.map((id) => (
          <TableHeader key={id} numeric={columns[id].numeric} className={columns[id].width}>
            <span className={columns[id].hideName ? "sr-only" : ""}>{columnNames[id]}</span>
          </TableHeader>
        ))}
      </TableRow>
    </TableHead>
  );
}
