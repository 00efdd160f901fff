import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { ChartAxes } from "./chart/ChartAxes.tsx";
import { type ChartGeometry, chartGeometry } from "./chart/chartGeometry.ts";
import { chartTops } from "./chart/chartTops.ts";
import { drawChart } from "./chart/drawChart.ts";
import type { TimeChartData } from "./chart/timeChartData.ts";
import type { Plotly } from "./chart/usePlotly.ts";
import { useThemeName } from "./chart/useThemeName.ts";
import { valueTicks } from "./chart/valueTicks.ts";
import { useWidth } from "./map/useWidth.ts";

interface TimeChartProps {
  /** The code that draws, from `usePlotly`. */
  plotly: Plotly;
  /** What is shown, for those who do not see it. Give the same numbers as a table, too. */
  label: string;
  data: TimeChartData;
  /** A value in the language of the panel. */
  format: (value: number) => string;
  /** Pixels. */
  height: number;
  /** What stands over the plot: it is told where the plot is. */
  overlay?: ((geometry: ChartGeometry) => ReactNode) | undefined;
}

/** Two metrics over time as areas, each with its own axis from 0, and one hover for all. */
export function TimeChart({ plotly, label, data, format, height, overlay }: TimeChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const theme = useThemeName(box);
  const [left = "", right = ""] = chartTops(data).map((top) => format(valueTicks(top).at(-1) ?? 0));
  const geometry = useMemo(() => chartGeometry(width, height, { left, right }), [left, right, width, height]);
  const drawn = useRef<Parameters<typeof drawChart>[3]>(null);
  useLayoutEffect(() => {
    if (!canvas.current || width === 0) return;
    const next = { data, geometry, theme };
    const callOff = drawChart(plotly, canvas.current, next, drawn.current);
    drawn.current = next;
    return callOff;
  }, [plotly, data, theme, geometry, width]);
  useEffect(() => {
    const { current } = canvas;
    return () => {
      drawn.current = null;
      if (current) plotly.purge(current);
    };
  }, [plotly]);
  return (
    <div ref={box} data-slot="time-chart" className="relative min-w-0" style={{ height }}>
      {width > 0 && <ChartAxes data={data} geometry={geometry} format={format} />}
      {width > 0 && overlay?.(geometry)}
      {/* Over the overlay, so that the hover covers it; only the plot itself takes the pointer. */}
      <div ref={canvas} role="img" aria-label={label} className="pointer-events-none absolute inset-0" />
    </div>
  );
}
