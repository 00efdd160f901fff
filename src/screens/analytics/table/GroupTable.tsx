import { useSelector } from "@xstate/react";
import { Fragment, memo } from "react";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { ListTable } from "#product/list/ListTable.tsx";
import { TableBody } from "#ui/table/Table.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { GroupRow, TierRow, TotalRow } from "./GroupRow.tsx";
import { useColumnNames, useGroupColumns, useTableOrder } from "./groupColumns.ts";
import type { GroupFigures } from "./groupFigures.ts";

interface GroupTableProps {
  search: AnalyticsSearch;
  rows: readonly GroupFigures[];
  largest: number;
  totals: { metric: number | null; metric2: number | null };
}

/** A page of groups; the old ones stay, dimmed, while newer ones are on their way. */
export const GroupTable = memo(function GroupTable({ search, rows, largest, totals }: GroupTableProps) {
  const { about, names, t } = useAnalytics();
  const older = useAnalyticsState((snapshot) => !snapshot.matches({ table: "known" }));
  const known = useSelector(names, ({ context }) => context.names);
  const failed = useSelector(names, (snapshot) => snapshot.matches("failed"));
  const columnNames = useColumnNames(search);
  const shown = { search, largest, names: known, failed, columnNames };
  return (
    <ListTable
      label={t("table.label")}
      columns={useGroupColumns(search)}
      order={useTableOrder()}
      busy={older}
    >
      <TableBody>
        {rows.map((row) => (
          <Fragment key={row.group}>
            <GroupRow row={row} {...shown} />
            {about === "directory" &&
              row.tiers.length > 1 &&
              row.tiers.map((tier) => <TierRow key={tier.tier} tier={tier} {...shown} />)}
          </Fragment>
        ))}
        {(totals.metric !== null || totals.metric2 !== null) && (
          <TotalRow search={search} totals={totals} columnNames={columnNames} />
        )}
      </TableBody>
    </ListTable>
  );
});
