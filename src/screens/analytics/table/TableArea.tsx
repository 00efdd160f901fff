import { useSelector } from "@xstate/react";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { type ComponentProps, Fragment, memo, useState } from "react";
import {
  type AnalyticsSearch,
  activeChips,
  analyticsSearch,
  tableSort,
} from "#machines/analytics/analyticsSearch.ts";
import { focusFilters } from "#product/filter/focusFilters.ts";
import { FailedPart, StalePart } from "#product/list/ListFrame.tsx";
import { ListPages } from "#product/list/ListPages.tsx";
import { comingRows, ListTable } from "#product/list/ListTable.tsx";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { day } from "#ui/format/day.ts";
import { Card } from "#ui/layout/Card.tsx";
import { TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { columnIds, columns } from "./columns.ts";
import { GroupRow, TierRow, TotalRow } from "./GroupRow.tsx";
import { useColumnNames, useGroupColumns, useTableOrder } from "./groupColumns.ts";
import { type GroupFigures, isEmpty } from "./groupFigures.ts";
import { namedKindOf } from "./groupText.ts";
import { useShownTable } from "./useShownTable.ts";

interface GroupTableProps {
  search: AnalyticsSearch;
  rows: readonly GroupFigures[];
  largest: number;
  totals: { metric: number | null; metric2: number | null; before: number | null };
}

interface GroupLinesProps extends Omit<ComponentProps<typeof GroupRow>, "row"> {
  rows: readonly GroupFigures[];
}

/** Groups, those of the directory with a line for each tier. */
function GroupLines({ rows, ...shown }: GroupLinesProps) {
  const { about } = useAnalytics();
  return rows.map((row) => (
    <Fragment key={row.group}>
      <GroupRow row={row} {...shown} />
      {about === "directory" &&
        row.tiers.length > 1 &&
        row.tiers.map((tier) => <TierRow key={tier.tier} tier={tier} {...shown} />)}
    </Fragment>
  ));
}

interface EmptyRowsProps {
  rows: number;
  open: boolean;
  search: AnalyticsSearch;
  onPress: () => void;
}

/** One line for the groups of the page that came to nothing in the range, until it is opened (STAT-53). */
function EmptyRows({ rows, open, search, onPress }: EmptyRowsProps) {
  const { t, language } = useAnalytics();
  const nameOf = (which: "metric" | "metric2") =>
    t(`analyticsChart:metric.${search[which]}`).toLocaleLowerCase(language);
  return (
    <TableRow data-empty-rows>
      <TableCell colSpan={columnIds.length} card={columns.group.card}>
        <Button size="compact" variant="ghost" className="-mx-2.5" aria-expanded={open} onClick={onPress}>
          {t("table.without", { rows, metric: nameOf("metric"), metric2: nameOf("metric2") })}
        </Button>
      </TableCell>
    </TableRow>
  );
}

/** A page of groups; the old ones stay, dimmed, while newer ones are on their way. */
const GroupTable = memo(function GroupTable({ search, rows, largest, totals }: GroupTableProps) {
  const { names, t } = useAnalytics();
  const older = useAnalyticsState((snapshot) => !snapshot.matches({ table: "known" }));
  const known = useSelector(names, ({ context }) => context.names);
  const failed = useSelector(names, (snapshot) => snapshot.matches("failed"));
  const columnNames = useColumnNames(search);
  const shown = { search, largest, names: known, failed, columnNames };
  const [open, setOpen] = useState(false);
  // Who looks for falls looks for those to nothing too.
  const empty = tableSort(search).field === "change" ? [] : rows.filter(isEmpty);
  return (
    <ListTable
      label={t("table.label")}
      columns={useGroupColumns(search)}
      order={useTableOrder()}
      busy={older}
    >
      <TableBody>
        <GroupLines rows={rows.filter((row) => !empty.includes(row))} {...shown} />
        {empty.length > 0 && (
          <EmptyRows rows={empty.length} open={open} search={search} onPress={() => setOpen(!open)} />
        )}
        {open && <GroupLines rows={empty} {...shown} />}
        {(totals.metric !== null || totals.metric2 !== null) && (
          <TotalRow search={search} totals={totals} columnNames={columnNames} />
        )}
      </TableBody>
    </ListTable>
  );
});

/** How many groups there can be at most, where they are few. */
const few: Partial<Record<string, number>> = { status: 2, device: 5 };

/** The place of a table that is coming, in its real size. */
function SkeletonTable() {
  const { t } = useAnalytics();
  const search = useAnalyticsState(({ context }) => context.search);
  return (
    <ListTable
      label={t("table.label")}
      columns={useGroupColumns(search)}
      order={useTableOrder()}
      coming={few[search.dimention] ?? comingRows}
    />
  );
}

/** The names of the groups could not be loaded: their ids stand in the table. */
function NamesNote() {
  const { names, t } = useAnalytics();
  const failed = useSelector(names, (snapshot) => snapshot.matches("failed"));
  const problem = useSelector(names, ({ context }) => context.problem);
  if (!failed) return null;
  const retry = () => names.send({ type: "names.retry" });
  return <StalePart title={t("failed.names")} problem={problem} onRetry={retry} byHand />;
}

/** The table in whatever state it is: coming, there, empty, failed, or older than what is asked for. */
export const TableArea = memo(function TableArea() {
  const shown = useShownTable();
  const { actor, t } = useAnalytics();
  const skip = useAnalyticsState(({ context }) => context.search.skip);
  const failed = useAnalyticsState((snapshot) => snapshot.matches({ table: "failed" }));
  const problem = useAnalyticsState(({ context }) => context.tableProblem);
  const failure = { problem, onRetry: () => actor.send({ type: "table.retry" }) };
  if (!shown) return failed ? <FailedPart title={t("failed.title")} {...failure} /> : <SkeletonTable />;
  return (
    <>
      {failed && <StalePart title={t("failed.stale")} {...failure} />}
      {namedKindOf(shown.search.dimention) && <NamesNote />}
      {shown.total === 0 ? <EmptyTable search={shown.search} /> : <GroupTable {...shown} />}
      <ListPages list={actor} skip={skip} total={shown.total} stays />
    </>
  );
});

function EmptyTable({ search }: { search: AnalyticsSearch }) {
  const { actor, about, t } = useAnalytics();
  const today = useAnalyticsState(({ context }) => context.today);
  const filtered = activeChips(search, analyticsSearch(about, today).defaults).length > 0;
  const clear = () => {
    actor.send({ type: "filter.clear" });
    focusFilters();
  };
  return (
    <Card>
      <EmptyState
        icon={<ChartNoAxesColumn aria-hidden="true" />}
        title={t("empty.title")}
        actions={filtered && <Button onClick={clear}>{t("list:filters.clearAll")}</Button>}
      >
        {t(filtered ? "empty.filtered" : `empty.${about}`, {
          from: day(search.fromdate),
          to: day(search.todate),
        })}
      </EmptyState>
    </Card>
  );
}
