import type { Layout, LayoutAxis, PlotData } from "plotly.js";
import { atRest } from "../load/atRest.ts";
import type { ThemeName } from "../theme/tokens.ts";
import {
  type ChartGeometry,
  chartFigures,
  chartPlaces,
  chartTops,
  type TimeChartData,
} from "./chartGeometry.ts";
import { rgbText } from "./rgbText.ts";
import type { Plotly } from "./usePlotly.ts";

/** What the hover calls the points: the words of ticks that nobody sees. */
const chartTitles = (data: TimeChartData): Pick<LayoutAxis, "tickvals" | "ticktext"> => ({
  tickvals: chartPlaces(data),
  ticktext: data.points.map(({ title }) => title),
});

/** Every place is a part of its axis. What the axes say is drawn by `ChartAxes`: plotly measures each of its words. */
const part: Partial<LayoutAxis> = { type: "linear", range: [0, 1], fixedrange: true };
const unseen: Partial<LayoutAxis> = {
  showgrid: false,
  zeroline: false,
  showline: false,
  showticklabels: false,
};

/** How plotly draws a chart in the panel's colours and letters: nothing to drag, to zoom or to wait for. */
function chartLayout(data: TimeChartData, geometry: ChartGeometry, theme: ThemeName): Partial<Layout> {
  const { width, height, left, right, top, bottom } = geometry;
  return {
    width,
    height,
    autosize: false,
    margin: { l: left, r: right, t: top, b: bottom, pad: 0 },
    showlegend: false,
    dragmode: false,
    hovermode: "x unified",
    hoverdistance: -1,
    paper_bgcolor: "rgba(0,0,0,0)",
    plot_bgcolor: "rgba(0,0,0,0)",
    font: { family: '"Inter Variable", sans-serif', size: 12, color: rgbText("muted", theme) },
    hoverlabel: {
      bgcolor: rgbText("surface", theme),
      bordercolor: rgbText("line", theme),
      font: { family: '"Inter Variable", sans-serif', size: 13, color: rgbText("ink", theme) },
    },
    xaxis: {
      ...part,
      ...unseen,
      tickmode: "array",
      ...chartTitles(data),
      showspikes: true,
      spikemode: "across",
      spikedash: "solid",
      spikethickness: 1,
      spikecolor: rgbText("edge", theme),
    },
    yaxis: { ...part, visible: false },
    yaxis2: { ...part, visible: false, overlaying: "y", side: "right" },
  };
}

/** What plotly calls the lines of a chart, in the order of the hover. */
const lineNames = ["first", "second", "before"] as const;

/** The lines of a chart with their figures; what the first is compared with lies at the back. */
function chartTraces(data: TimeChartData, theme: ThemeName): Partial<PlotData>[] {
  const area = (which: 1 | 2): Partial<PlotData> => ({
    yaxis: which === 1 ? "y" : "y2",
    fill: "tozeroy",
    fillcolor: rgbText(`series-${which}`, theme, which === 1 ? 0.1 : 0.14),
    line: { color: rgbText(`series-${which}`, theme), width: 2, simplify: false },
  });
  const behind = { color: rgbText("edge", theme, 0.8), width: 1, simplify: false };
  const looks = [area(1), area(2), { line: behind, zorder: -1 }];
  return chartFigures(data).map((figures, which) => ({
    type: "scatter",
    uid: `${lineNames[which]}`,
    // One point has no line.
    mode: data.points.length > 1 ? "lines" : "markers",
    hovertemplate: "%{customdata}<extra></extra>",
    ...looks[which],
    ...figures,
  }));
}

const hundredth = (pixels: number) => Math.round(pixels * 100) / 100;

/**
 * Shows other figures in a drawn chart by the paths of its lines alone, which takes a fifth of plotly's time for them. Plotly is
 * still to be told: the hover is its own.
 */
function moveLines(canvas: HTMLElement, data: TimeChartData, geometry: ChartGeometry): void {
  const width = geometry.width - geometry.left - geometry.right;
  const height = geometry.height - geometry.top - geometry.bottom;
  const [left, right] = chartTops(data);
  const places = chartPlaces(data).map((place) => hundredth(place * width));
  const through = (values: readonly (number | null)[], top: number) =>
    values
      .map((value, at) => {
        if (value === null) return "";
        const begins = (values[at - 1] ?? null) === null;
        return `${begins ? "M" : "L"}${places[at]},${hundredth((1 - value / top) * height)}`;
      })
      .join("");
  const [first, second] = data.series;
  const lines = [through(first.values, left), through(second.values, right)];
  if (data.before) lines.push(through(data.before.values, left));
  for (const [which, name] of lineNames.entries()) {
    const drawn = canvas.querySelector(`.trace${name}`);
    const line = lines[which] ?? "";
    drawn?.querySelector(".js-line")?.setAttribute("d", line);
    drawn?.querySelector(".js-fill")?.setAttribute("d", `M${width},${height}L0,${height}L${line.slice(1)}`);
  }
}

interface ChartDrawing {
  data: TimeChartData;
  geometry: ChartGeometry;
  theme: ThemeName;
}

const config = { displayModeBar: false, doubleClick: false, scrollZoom: false, showTips: false } as const;
const at = { mode: "immediate", transition: { duration: 0 }, frame: { duration: 0, redraw: false } } as const;

/** What makes another drawing of it, and not only other figures in the same one. */
const frameOf = ({ data, geometry, theme }: ChartDrawing) =>
  JSON.stringify([geometry, theme, data.points.length > 1]);

/**
 * Draws a chart into its canvas; gives what calls off the part of it that waits. Where only figures differ from what is drawn
 * there, the lines are moved at once, and plotly is given the figures when the page rests, as the frame of an animation that takes
 * no time: axes, layers and listeners stay as they are.
 */
export function drawChart(
  plotly: Plotly,
  canvas: HTMLElement,
  next: ChartDrawing,
  drawn: ChartDrawing | null,
): () => void {
  const { data, geometry, theme } = next;
  // A frame that still waits is of older figures; it rejects when it is dropped.
  if (drawn) void plotly.animate(canvas, [], at).catch(() => undefined);
  if (drawn === null || frameOf(drawn) !== frameOf(next)) {
    void plotly.react(canvas, chartTraces(data, theme), chartLayout(data, geometry, theme), config);
    return () => undefined;
  }
  moveLines(canvas, data, geometry);
  return atRest(() => {
    const frame = { data: chartFigures(data), traces: [0, 1, 2], layout: { xaxis: chartTitles(data) } };
    void plotly.animate(canvas, frame, at).catch(() => undefined);
  });
}
