import { cx } from "class-variance-authority";
import ChartLine from "lucide-react/icons/chart-line";
import { useCallback, useEffect, useMemo, useState } from "react";
import { activeChips, analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { focusFilters } from "#product/filter/focusFilters.ts";
import { useProblemText } from "#product/text/useProblemText.ts";
import { TimeChart } from "#ui/chart/TimeChart.tsx";
import { type Plotly, type PlotlyCode, usePlotly } from "#ui/chart/usePlotly.ts";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { FailureBanner } from "#ui/feedback/FailureBanner.tsx";
import { FailureState } from "#ui/feedback/FailureState.tsx";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { count } from "#ui/format/count.ts";
import { day as dayText } from "#ui/format/day.ts";
import { atRest } from "#ui/load/atRest.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";
import { ChartMarks } from "./ChartMarks.tsx";
import { chartHeight, useChart, useChartState } from "./chartContext.ts";
import { chartData, incompleteText, pointName } from "./chartPoints.ts";
import { markText } from "./markText.ts";
import { type ShownChart, useShownChart } from "./useShownChart.ts";

interface FiguresTableProps {
  shown: ShownChart;
}

/** The figures of the chart, the same numbers, with what happened to the listings. */
function FiguresTable({ shown: { search, points, days, before } }: FiguresTableProps) {
  const { t, language } = useChart();
  const { metric, metric2, interval, compare } = search;
  const names = [t(`metric.${metric}`), t(`metric.${metric2}`)] as const;
  const beforeName = (name: string) => t(`table.before.${compare}`, { metric: name });
  const happened = points.some(({ marks }) => marks.length > 0);
  return (
    <section
      aria-label={t("table.scroll")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="relative overflow-y-auto rounded-card [--sticky-top:0px]"
      style={{ height: chartHeight }}
    >
      <Table label={t("table.label")}>
        <TableHead>
          <TableRow>
            <TableHeader>{t(`interval.${interval}`)}</TableHeader>
            {names.map((name) => (
              <TableHeader key={name} numeric>
                {name}
              </TableHeader>
            ))}
            {before &&
              names.map((name) => (
                <TableHeader key={name} numeric>
                  {beforeName(name)}
                </TableHeader>
              ))}
            {happened && <TableHeader>{t("table.marks")}</TableHeader>}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map((point, at) => (
            <TableRow key={point.day}>
              <TableCell card="wide" className="font-medium">
                {pointName(point.day, interval, t, language)}{" "}
                <span className="font-normal text-muted">{days[at] && incompleteText(days[at], t)}</span>
              </TableCell>
              {names.map((name, which) => (
                <TableCell key={name} numeric label={name}>
                  {count(point.values[which as 0 | 1], language)}
                </TableCell>
              ))}
              {before &&
                names.map((name, which) => (
                  <TableCell key={name} numeric label={beforeName(name)} className="text-muted">
                    {point.before ? count(point.before.values[which as 0 | 1], language) : "–"}
                  </TableCell>
                ))}
              {happened && (
                <TableCell label={t("table.marks")}>
                  {point.marks.map((mark) => markText([mark], t, language)).join(", ")}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

interface ChartPictureProps {
  plotly: Plotly;
  shown: ShownChart;
}

/** Both metrics drawn, with what happened to the listings over them. */
function ChartPicture({ plotly, shown }: ChartPictureProps) {
  const { t, language } = useChart();
  const data = useMemo(() => chartData(shown, t, language), [shown, t, language]);
  const format = useCallback((value: number) => count(value, language), [language]);
  const { fromdate, todate, metric, metric2 } = shown.search;
  return (
    <TimeChart
      plotly={plotly}
      height={chartHeight}
      data={data}
      format={format}
      label={t("picture", {
        metric: t(`metric.${metric}`),
        metric2: t(`metric.${metric2}`),
        from: dayText(fromdate),
        to: dayText(todate),
      })}
      overlay={(geometry) => <ChartMarks shown={shown} geometry={geometry} />}
    />
  );
}

interface EmptyChartProps {
  shown: ShownChart;
}

/** Nothing was counted: says where, and takes the filters away when there are any. */
function EmptyChart({ shown: { search } }: EmptyChartProps) {
  const { actor, about, t } = useChart();
  const today = useChartState(({ context }) => context.today);
  const filtered = activeChips(search, analyticsSearch(about, today).defaults).length > 0;
  const clear = () => {
    actor.send({ type: "filter.clear" });
    focusFilters();
  };
  return (
    <EmptyState
      icon={<ChartLine aria-hidden="true" />}
      title={t("empty.title")}
      actions={filtered && <Button onClick={clear}>{t("empty.clear")}</Button>}
    >
      {t(filtered ? "empty.filtered" : "empty.text", {
        from: dayText(search.fromdate),
        to: dayText(search.todate),
      })}
    </EmptyState>
  );
}

const restTimeout = 2_000;

/** The code that draws, asked for when chart and table have come and the page rests: everything can be used before. */
function useDrawing(): { code: PlotlyCode; retry: () => void } {
  const here = useChartState(
    (snapshot) => snapshot.context.chart !== null && !snapshot.matches({ table: "asking" }),
  );
  const [rested, setRested] = useState(false);
  useEffect(() => {
    if (!here || rested) return;
    return atRest(() => setRested(true), restTimeout);
  }, [here, rested]);
  return usePlotly(rested);
}

interface ChartFrameProps {
  /** The figures themselves instead of the picture. */
  figures: boolean;
}

/** The place of the picture, in whatever state it is: coming, there, empty, failed, older than asked for, or not to be drawn. */
export function ChartFrame({ figures }: ChartFrameProps) {
  const { actor, t } = useChart();
  const shown = useShownChart();
  const asking = useChartState((snapshot) => snapshot.matches({ chart: "asking" }));
  const failed = useChartState((snapshot) => snapshot.matches({ chart: "failed" }));
  const problem = useProblemText(useChartState(({ context }) => context.chartProblem));
  const drawing = useDrawing();
  const retry = () => actor.send({ type: "chart.retry" });
  if (!shown) {
    return (
      <div className="mt-3" style={{ minHeight: chartHeight }}>
        {failed ? (
          <FailureState title={t("failed.title")} retryLabel={t("failed.retry")} onRetry={retry}>
            {problem}
          </FailureState>
        ) : (
          <Waiting />
        )}
      </div>
    );
  }
  const empty = shown.points.every(({ values }) => values.every((value) => value === 0));
  return (
    <div className="mt-3 flex flex-col gap-3">
      {failed && <Note title={t("failed.stale")} text={problem} onRetry={retry} />}
      {drawing.code.status === "failed" && (
        <Note title={t("failed.code")} text={t("failed.codeText")} onRetry={drawing.retry} />
      )}
      <div
        data-slot="chart-frame"
        aria-busy={asking ? true : undefined}
        className={cx(asking && "[&_[data-slot=time-chart]]:opacity-50")}
        style={{ minHeight: chartHeight }}
      >
        {empty ? (
          <EmptyChart shown={shown} />
        ) : figures || drawing.code.status === "failed" ? (
          <FiguresTable shown={shown} />
        ) : drawing.code.status === "ready" ? (
          <ChartPicture plotly={drawing.code.plotly} shown={shown} />
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  );
}

function Waiting() {
  const { t } = useChart();
  return (
    <div role="img" aria-label={t("loading")}>
      <Skeleton style={{ height: chartHeight }} />
    </div>
  );
}

function Note({ title, text, onRetry }: { title: string; text: string; onRetry: () => void }) {
  const { t } = useChart();
  return (
    <FailureBanner title={title} actionLabel={t("failed.retry")} onAction={onRetry} reads>
      {text}
    </FailureBanner>
  );
}
