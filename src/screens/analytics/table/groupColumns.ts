import { useMemo } from "react";
import { ratioOf } from "#contracts/analytics/metricRatio.ts";
import { type AnalyticsSearch, type TableField, tableSort } from "#machines/analytics/analyticsSearch.ts";
import { columnsOf, type ListOrder } from "#product/list/ColumnHeads.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { type ColumnId, columnIds, columns } from "./columns.ts";

type ColumnSearch = Pick<AnalyticsSearch, "metric" | "metric2" | "dimention">;

/** What the columns of a table are called: "Enquiries ÷ views". */
export function useColumnNames({
  metric,
  metric2,
  dimention,
}: ColumnSearch): Readonly<Record<ColumnId, string>> {
  const { t, language } = useAnalytics();
  return useMemo(() => {
    const figures = {
      metric: t(`analyticsChart:metric.${metric}`),
      metric2: t(`analyticsChart:metric.${metric2}`),
    };
    const { top, bottom } = ratioOf(metric, metric2);
    return {
      group: t(`dimension.${dimention}`),
      ...figures,
      ratio: t("table.ratio", { top: figures[top], bottom: figures[bottom].toLocaleLowerCase(language) }),
      change: t("table.change", { metric: figures.metric }),
      share: t("table.share", { metric: figures.metric }),
    };
  }, [t, language, metric, metric2, dimention]);
}

/** The columns of a table in their order, with their names. */
export function useGroupColumns(search: AnalyticsSearch) {
  const names = useColumnNames(search);
  return columnsOf(columnIds, columns, (id) => names[id]);
}

/** How the table is ordered: by the group, by one of both metrics, or by the change of the first, at first the biggest falls (STAT-52). */
export function useTableOrder(): ListOrder<TableField> {
  const { actor } = useAnalytics();
  const sort = useAnalyticsState(
    ({ context }) => tableSort(context.search),
    (one, other) => one.field === other.field && one.direction === other.direction,
  );
  const onSort = (change: Partial<typeof sort>) => {
    const fallsFirst = change.field === "change" ? { direction: "asc" as const } : null;
    const { field: order, direction: orderdirection } = { ...sort, ...fallsFirst, ...change };
    actor.send({ type: "filter.choose", changes: { order, orderdirection } });
  };
  return { sort, onSort };
}
