import ChartNoAxesColumn from "lucide-react/icons/chart-no-axes-column";
import { memo } from "react";
import { activeChips } from "#machines/analytics/analyticsChips.ts";
import { type AnalyticsSearch, analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { day } from "#ui/format/day.ts";
import { Card } from "#ui/layout/Card.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { focusFilters } from "../filters/focusFilters.ts";
import { useProblemText } from "../useProblemText.ts";
import { GroupTable } from "./GroupTable.tsx";
import { NamesNote } from "./NamesNote.tsx";
import { namedKindOf } from "./namedKindOf.ts";
import { SkeletonTable } from "./SkeletonTable.tsx";
import { TablePages } from "./TablePages.tsx";
import { useShownTable } from "./useShownTable.ts";

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
