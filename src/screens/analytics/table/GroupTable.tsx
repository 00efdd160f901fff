import { useSelector } from "@xstate/react";
import { Fragment, memo, useDeferredValue } from "react";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { Table, TableBody } from "#ui/table/Table.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { GroupRow, TierRow, TotalRow } from "./GroupRow.tsx";
import { GroupTableHead, useColumnNames } from "./GroupTableHead.tsx";
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
  // Every cell changes its colour: what was pressed shows that first. The new rows come as they stay.
  const older = useAnalyticsState((snapshot) => !snapshot.matches({ table: "known" }));
  const dimmed = useDeferredValue(older) && older;
  const known = useSelector(names, ({ context }) => context.names);
  const failed = useSelector(names, (snapshot) => snapshot.matches("failed"));
  const columnNames = useColumnNames(search);
  const shown = { search, largest, names: known, failed, columnNames };
  return (
    <Table label={t("table.label")} busy={dimmed} className="md:table-fixed">
      <GroupTableHead search={search} />
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
    </Table>
  );
});
