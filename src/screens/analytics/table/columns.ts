import { type Ratio, ratioValue } from "#contracts/analytics/metricRatio.ts";
import type { TableField } from "#machines/analytics/analyticsSearch.ts";
import type { ColumnLook } from "#product/list/ColumnHeads.tsx";
import { decimals } from "#ui/format/percentChange.ts";

/** The ratio in words ("20.5 %", "3.4"), or null when there is none. */
export function ratioText(
  ratio: Ratio,
  figures: { metric: number | null; metric2: number | null },
  language: string,
): string | null {
  const value = ratioValue(ratio, figures);
  if (value === null) return null;
  const { form, digits } = ratio;
  return form === "share"
    ? `${decimals(value * 100, language, digits)} %`
    : decimals(value, language, digits);
}

export const columnIds = ["group", "metric", "metric2", "ratio", "change", "share"] as const;
export type ColumnId = (typeof columnIds)[number];

export const columns: Record<ColumnId, ColumnLook<TableField>> = {
  group: { card: "wide", sort: { field: "group", first: "asc" }, shape: "h-4 w-36 max-w-full" },
  metric: {
    card: "line",
    numeric: true,
    width: "@table:w-28 @wide:w-36",
    sort: { field: "metric", first: "desc" },
    shape: "ml-auto h-4 w-14",
  },
  metric2: {
    card: "line",
    numeric: true,
    width: "@table:w-32 @wide:w-40",
    sort: { field: "metric2", first: "desc" },
    shape: "ml-auto h-4 w-10",
  },
  ratio: {
    card: "line",
    numeric: true,
    width: "@table:w-36 @medium:w-44 @wide:w-52",
    shape: "ml-auto h-4 w-12",
  },
  change: {
    card: "line",
    numeric: true,
    width: "@table:w-28 @wide:w-44",
    sort: { field: "change", first: "asc" },
    shape: "ml-auto h-4 w-12",
  },
  share: {
    card: "wide",
    hideName: true,
    width: "@medium:w-32",
    narrow: "@table:@max-medium:hidden",
    shape: "h-2 w-full rounded-full",
  },
};
