import { limits } from "#contracts/wire/limits.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { type ColumnId, columnIds, columns } from "./columns.ts";
import { GroupTableHead } from "./GroupTableHead.tsx";

const shapes: Record<ColumnId, string> = {
  group: "h-4 w-36 max-w-full",
  metric: "ml-auto h-4 w-14",
  metric2: "ml-auto h-4 w-10",
  ratio: "ml-auto h-4 w-12",
  share: "h-2 w-full rounded-full",
};

/** How many groups there can be at most, where they are few. */
const few: Partial<Record<string, number>> = { status: 2, device: 5 };

/** The place of a table that is coming, in its real size. */
export function SkeletonTable() {
  const { t } = useAnalytics();
  const search = useAnalyticsState(({ context }) => context.search);
  const rows = Array.from({ length: few[search.dimention] ?? limits.pageSize }, (_, index) => index);
  return (
    <Table label={t("table.label")} busy className="md:table-fixed [&>tbody]:opacity-100!">
      <GroupTableHead search={search} />
      <TableBody aria-hidden="true">
        {rows.map((row) => (
          <TableRow key={row} className="hover:bg-transparent">
            {columnIds.map((id) => (
              <TableCell key={id} card={columns[id].card}>
                <Skeleton className={shapes[id]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
