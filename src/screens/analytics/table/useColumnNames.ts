import { useMemo } from "react";
import type { AnalyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { useAnalytics } from "../analyticsContext.ts";
import type { ColumnId } from "./columns.ts";
import { ratioOf } from "./ratioOf.ts";

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
