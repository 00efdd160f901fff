import { atRest } from "../atRest.ts";
import type { ThemeName } from "../tokens.ts";
import { chartFigures } from "./chartFigures.ts";
import type { ChartGeometry } from "./chartGeometry.ts";
import { chartLayout } from "./chartLayout.ts";
import { chartTitles } from "./chartTitles.ts";
import { chartTraces } from "./chartTraces.ts";
import { moveLines } from "./moveLines.ts";
import type { TimeChartData } from "./timeChartData.ts";
import type { Plotly } from "./usePlotly.ts";

interface Drawn {
  data: TimeChartData;
  geometry: ChartGeometry;
  theme: ThemeName;
}

const config = { displayModeBar: false, doubleClick: false, scrollZoom: false, showTips: false } as const;
const at = { mode: "immediate", transition: { duration: 0 }, frame: { duration: 0, redraw: false } } as const;

/** What makes another drawing of it, and not only other figures in the same one. */
const frameOf = ({ data, geometry, theme }: Drawn) =>
  JSON.stringify([geometry, theme, data.points.length > 1]);

/**
 * Draws a chart into its canvas; gives what calls off the part of it that waits. Where only figures differ from what is drawn
 * there, the lines are moved at once, and plotly is given the figures when the page rests, as the frame of an animation that takes
 * no time: axes, layers and listeners stay as they are.
 */
export function drawChart(plotly: Plotly, canvas: HTMLElement, next: Drawn, drawn: Drawn | null): () => void {
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
