import { useMemo } from "react";
import { type AnalyticsSearch, type TableField, tableSort } from "#machines/analytics/analyticsSearch.ts";
import { pressedSort } from "#machines/list/order.ts";
import { SortHeader } from "#ui/table/SortHeader.tsx";
import { TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";
import { useAnalytics, useAnalyticsState } from "../analyticsContext.ts";
import { type ColumnId, columnIds, columns, ratioOf } from "./columns.ts";

type Shown = Pick<AnalyticsSearch, "metric" | "metric2" | "dimention">;

/** What the columns of a table are called: "Enquiries ÷ views". */
export function useColumnNames({ metric, metric2, dimention }: Shown): Readonly<Record<ColumnId, string>> {
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
      share: t("table.share", { metric: figures.metric }),
    };
  }, [t, language, metric, metric2, dimention]);
}

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
