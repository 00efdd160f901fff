import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { LazyBoundary } from "../layout/LazyBoundary.tsx";
import { lazyComponent } from "../load/lazyComponent.ts";
import { useWidth } from "../map/useWidth.ts";
import type { ThemeName } from "../theme/tokens.ts";
import {
  type ChartGeometry,
  chartGeometry,
  chartTops,
  pointAt,
  type TimeChartData,
} from "./chartGeometry.ts";
import { drawChart } from "./drawChart.ts";
import type { Plotly } from "./usePlotly.ts";

/** Which of so many points are labelled when each label takes `room` of the `width`, both in pixels; the first one always. */
export function dayTicks(points: number, width: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(points / Math.max(1, Math.floor(width / room))));
  return Array.from({ length: Math.ceil(points / step) }, (_, nth) => nth * step);
}

const steps = [1, 2, 5, 10];

/** What an axis from 0 to `most` is labelled with: five or so round whole numbers. */
export function valueTicks(most: number): number[] {
  const rough = Math.max(1, most / 5);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (steps.find((one) => one * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, nth) => nth * step);
}

interface ChartAxesProps {
  data: TimeChartData;
  geometry: ChartGeometry;
  /** A value in the language of the panel. */
  format: (value: number) => string;
}

const dayRoom = 64;
/** Pixels from the plot to the words at its sides and, to the line that they stand on, below it. */
const beside = 8.4;
const below = 20.4;
/** From the middle of a number down to the line that it stands on. */
const half = 4.2;

/** What stands around a chart: the numbers of both axes, the words of its points, and a line for each number at the left. */
const ChartAxes = memo(function ChartAxes({ data, geometry, format }: ChartAxesProps) {
  const { points } = data;
  const { width, height, left, right, top, bottom } = geometry;
  const plot = height - top - bottom;
  const [most, most2] = chartTops(data);
  const placeOf = (value: number, end: number) => top + (1 - value / end) * plot;
  return (
    <svg
      aria-hidden="true"
      data-slot="chart-axes"
      width={width}
      height={height}
      className="pointer-events-none absolute inset-0 fill-muted text-xs"
    >
      {valueTicks(most).map((value) => (
        <g key={value} transform={`translate(0,${placeOf(value, most)})`}>
          {value > 0 && (
            <path className="stroke-line" shapeRendering="crispEdges" d={`M${left},0H${width - right}`} />
          )}
          <text textAnchor="end" x={left - beside} y={half}>
            {format(value)}
          </text>
        </g>
      ))}
      {valueTicks(most2).map((value) => (
        <text key={value} x={width - right + beside} y={placeOf(value, most2) + half}>
          {format(value)}
        </text>
      ))}
      {dayTicks(points.length, width - left - right, dayRoom).map((at) => (
        <text
          key={at}
          textAnchor="middle"
          x={pointAt(geometry, at, points.length)}
          y={height - bottom + below}
        >
          {points[at]?.short}
        </text>
      ))}
    </svg>
  );
});

/** Most charts have whole points. */
const ChartGaps = lazyComponent(() => import("./ChartGaps.tsx"));

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

const DARK = "(prefers-color-scheme: dark)";

function themeAround(element: Element): ThemeName {
  const set = element.closest<HTMLElement>("[data-theme]")?.dataset.theme;
  if (set === "light" || set === "dark") return set;
  return matchMedia(DARK).matches ? "dark" : "light";
}

/** The theme around an element, for what CSS cannot colour; follows the page and the device. */
function useThemeName(element: RefObject<Element | null>): ThemeName {
  const [theme, setTheme] = useState<ThemeName>("light");
  useEffect(() => {
    const look = () => {
      if (element.current) setTheme(themeAround(element.current));
    };
    look();
    const device = matchMedia(DARK);
    const page = new MutationObserver(look);
    device.addEventListener("change", look);
    page.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      device.removeEventListener("change", look);
      page.disconnect();
    };
  }, [element]);
  return theme;
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
      {width > 0 && data.points.some(({ incomplete }) => incomplete) && (
        <LazyBoundary room="none">
          <ChartGaps data={data} geometry={geometry} />
        </LazyBoundary>
      )}
    </div>
  );
}
