import { ratioOf } from "#contracts/analytics/metricRatio.ts";
import { count } from "#ui/format/count.ts";
import { changeOf, percentChange } from "#ui/format/percentChange.ts";
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

interface ChangeTextProps {
  now: number;
  before: number;
}

/** By how much a figure changed, with its sign, so that colour is never alone; in percent where there was something before. */
function ChangeText({ now, before }: ChangeTextProps) {
  const { language } = useAnalytics();
  const [by, percent] = [now - before, changeOf(now, before)];
  const sign = by > 0 ? "+" : "−";
  return (
    <span className={by === 0 ? "text-muted" : by > 0 ? "text-success" : "text-danger"}>
      {by !== 0 && sign}
      {count(Math.abs(by), language)}
      {percent !== null && by !== 0 && (
        <span className="ml-2 text-muted @table:@max-wide:sr-only">{percentChange(percent, language)}</span>
      )}
    </span>
  );
}

interface FigureCellsProps {
  search: { metric: string; metric2: string };
  /** `before` is what the first metric is compared with; left out where nothing is. */
  figures: { metric: number | null; metric2: number | null; before?: number | null };
  columnNames: Readonly<Record<ColumnId, string>>;
  /** The longest bar. */
  largest: number;
  /** Of a part of a group: its bar is quieter. */
  part?: boolean | undefined;
  /** Without a bar. */
  bare?: boolean | undefined;
}

/** Both figures, their ratio, how the first one changed, and the first as a bar; a dash for what nobody knows. */
export function FigureCells({ search, figures, columnNames, largest, part, bare }: FigureCellsProps) {
  const { t, language } = useAnalytics();
  const unknown = (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("unknown")}</span>
    </span>
  );
  const figure = (value: number | null) => (value === null ? unknown : count(value, language));
  const { metric: now, before } = figures;
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
      <TableCell
        numeric
        card={before === undefined ? "gone" : columns.change.card}
        label={columnNames.change}
      >
        {before !== undefined &&
          (now === null || before === null ? unknown : <ChangeText now={now} before={before} />)}
      </TableCell>
      <TableCell card={columns.share.card} className={columns.share.narrow}>
        {!bare && <ShareBar value={figures.metric ?? 0} max={largest} quiet={part} />}
      </TableCell>
    </>
  );
}
