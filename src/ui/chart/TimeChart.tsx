import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { LazyBoundary } from "../layout/LazyBoundary.tsx";
import { lazyComponent } from "../load/lazyComponent.ts";
import { useWidth } from "../map/useWidth.ts";
import type { ThemeName } from "../theme/tokens.ts";
import { ChartAxes, valueTicks } from "./ChartAxes.tsx";
import { type ChartGeometry, chartGeometry, chartTops } from "./chartGeometry.ts";
import { drawChart } from "./drawChart.ts";
import type { TimeChartData } from "./timeChartData.ts";
import type { Plotly } from "./usePlotly.ts";

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
