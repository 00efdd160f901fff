import type { TableField } from "#machines/analytics/analyticsSearch.ts";
import type { ColumnLook } from "#product/list/ColumnHeads.tsx";
import { decimals } from "#ui/format/percentChange.ts";

/** What part of one figure the other is, or how many there are for each listing. */
export interface Ratio {
  top: "metric" | "metric2";
  bottom: "metric" | "metric2";
  form: "share" | "each";
  /** Decimals. */
  digits: 1 | 2;
}

/** The way from being shown to being asked: a later step is a part of an earlier one. */
const steps = ["search", "views", "view", "detailed", "go-to-website", "enquiries", "enquiry"];

/** The ratio of two metrics that says something (STAT-08). */
export function ratioOf(metric: string, metric2: string): Ratio {
  if (metric === "noofproperties") return { top: "metric2", bottom: "metric", form: "each", digits: 1 };
  if (metric2 === "noofproperties") return { top: "metric", bottom: "metric2", form: "each", digits: 1 };
  // Few who see a listing ask about it.
  const digits = [metric, metric2].some((one) => one.startsWith("enquir")) ? 2 : 1;
  return steps.indexOf(metric) < steps.indexOf(metric2)
    ? { top: "metric2", bottom: "metric", form: "share", digits }
    : { top: "metric", bottom: "metric2", form: "share", digits };
}

interface Figures {
  metric: number | null;
  metric2: number | null;
}

/** The ratio in words ("20.5 %", "3.4"), or null when there is none. */
export function ratioText(
  { top, bottom, form, digits }: Ratio,
  figures: Figures,
  language: string,
): string | null {
  const [over, under] = [figures[top], figures[bottom]];
  if (over === null || under === null || under === 0) return null;
  const value = (over / under) * (form === "share" ? 100 : 1);
  const text = decimals(value, language, digits);
  return form === "share" ? `${text} %` : text;
}

export const columnIds = ["group", "metric", "metric2", "ratio", "share"] as const;
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
    width: "@table:w-36 @medium:w-44 @wide:w-60",
    shape: "ml-auto h-4 w-12",
  },
  share: {
    card: "wide",
    hideName: true,
    width: "@table:w-32 @medium:w-48 @wide:w-66",
    shape: "h-2 w-full rounded-full",
  },
};
