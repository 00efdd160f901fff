import { ratioOf } from "#contracts/analytics/metricRatio.ts";
import { count } from "#ui/format/count.ts";
import { TableCell } from "#ui/table/Table.tsx";
import { useAnalytics } from "../analyticsContext.ts";
import { type ColumnId, columns, ratioText } from "./columns.ts";

interface ShareBarProps {
  value: number;
  max: number;
  quiet?: boolean | undefined;
}

/** How much of the largest figure this one is; the figure itself stands beside it. */
function ShareBar({ value, max, quiet }: ShareBarProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0;
  return (
    <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
      <div
        className={`h-full rounded-full bg-azulejo ${quiet ? "opacity-45" : ""}`}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}

interface FigureCellsProps {
  search: { metric: string; metric2: string };
  figures: { metric: number | null; metric2: number | null };
  columnNames: Readonly<Record<ColumnId, string>>;
  /** The longest bar. */
  largest: number;
  /** Of a part of a group: its bar is quieter. */
  part?: boolean | undefined;
  /** Without a bar. */
  bare?: boolean | undefined;
}

/** Both figures, their ratio, and the first as a bar; a dash for what nobody knows. */
export function FigureCells({ search, figures, columnNames, largest, part, bare }: FigureCellsProps) {
  const { t, language } = useAnalytics();
  const unknown = (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("unknown")}</span>
    </span>
  );
  const figure = (value: number | null) => (value === null ? unknown : count(value, language));
  const ratio = ratioText(ratioOf(search.metric, search.metric2), figures, language);
  return (
    <>
      <TableCell numeric card={columns.metric.card} label={columnNames.metric}>
        {figure(figures.metric)}
      </TableCell>
      <TableCell numeric card={columns.metric2.card} label={columnNames.metric2}>
        {figure(figures.metric2)}
      </TableCell>
      <TableCell numeric card={columns.ratio.card} label={columnNames.ratio} className="text-muted">
        {ratio ?? unknown}
      </TableCell>
      <TableCell card={columns.share.card}>
        {!bare && <ShareBar value={figures.metric ?? 0} max={largest} quiet={part} />}
      </TableCell>
    </>
  );
}
