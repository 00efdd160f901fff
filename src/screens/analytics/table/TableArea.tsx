import { useSelector } from "@xstate/react";
import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { memo } from "react";
import { limits } from "#contracts/wire/limits.ts";
import { type AnalyticsSearch, activeChips, analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { focusFilters } from "#product/filter/focusFilters.ts";
import { ListPages } from "#product/list/ListPages.tsx";
import { useProblemText } from "#product/text/useProblemText.ts";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { day } from "#ui/format/day.ts";
import { Card } from "#ui/layout/Card.tsx";
import { Table, TableBody, TableCell, TableRow } from "#ui/table/Table.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { type ColumnId, columnIds, columns } from "./columns.ts";
import { GroupTable } from "./GroupTable.tsx";
import { GroupTableHead } from "./GroupTableHead.tsx";
import { namedKindOf } from "./groupText.ts";
import { useShownTable } from "./useShownTable.ts";

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
function SkeletonTable() {
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

/** The names of the groups could not be loaded: their ids stand in the table. */
function NamesNote() {
  const { names, t } = useAnalytics();
  const failed = useSelector(names, (snapshot) => snapshot.matches("failed"));
  const text = useProblemText(useSelector(names, ({ context }) => context.problem));
  if (!failed) return null;
  return (
    <FailureBanner
      title={t("failed.names")}
      actionLabel={t("failed.retry")}
      onAction={() => names.send({ type: "names.retry" })}
    >
      {text}
    </FailureBanner>
  );
}

/** The pages, when there is more than one. */
function TablePages() {
  const { actor } = useAnalytics();
  const skip = useAnalyticsState(({ context }) => context.search.skip);
  const take = useAnalyticsState(({ context }) => context.take);
  return (
    <ListPages
      skip={skip}
      total={useShownTable()?.total ?? 0}
      take={take}
      onPage={(page) => actor.send({ type: "page.go", page })}
      onSize={(size) => actor.send({ type: "size.change", take: size })}
    />
  );
}

/** The table in whatever state it is: coming, there, empty, failed, or older than what is asked for. */
export const TableArea = memo(function TableArea() {
  const shown = useShownTable();
  const failed = useAnalyticsState((snapshot) => snapshot.matches({ table: "failed" }));
  if (!shown) return failed ? <FailedTable /> : <SkeletonTable />;
  return (
    <>
      {failed && <StaleNote />}
      {namedKindOf(shown.search.dimention) && <NamesNote />}
      {shown.total === 0 ? <EmptyTable search={shown.search} /> : <GroupTable {...shown} />}
      <TablePages />
    </>
  );
});

function useFailure() {
  const { actor, t } = useAnalytics();
  const text = useProblemText(useAnalyticsState(({ context }) => context.tableProblem));
  return { text, t, retry: () => actor.send({ type: "table.retry" }) };
}

function FailedTable() {
  const { t, text, retry } = useFailure();
  return (
    <Card>
      <FailureState title={t("failed.title")} retryLabel={t("failed.retry")} onRetry={retry}>
        {text}
      </FailureState>
    </Card>
  );
}

function StaleNote() {
  const { t, text, retry } = useFailure();
  return (
    <FailureBanner title={t("failed.stale")} actionLabel={t("failed.retry")} onAction={retry} reads>
      {text}
    </FailureBanner>
  );
}

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
        actions={filtered && <Button onClick={clear}>{t("empty.clear")}</Button>}
      >
        {t(filtered ? "empty.filtered" : `empty.${about}`, {
          from: day(search.fromdate),
          to: day(search.todate),
        })}
      </EmptyState>
    </Card>
  );
}
