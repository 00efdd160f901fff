import type { Layout, LayoutAxis } from "plotly.js";
import type { ThemeName } from "../tokens.ts";
import type { ChartGeometry } from "./chartGeometry.ts";
import { chartTitles } from "./chartTitles.ts";
import { rgbText } from "./rgbText.ts";
import type { TimeChartData } from "./timeChartData.ts";

/** Every place is a part of its axis. What the axes say is drawn by `ChartAxes`: plotly measures each of its words. */
const part: Partial<LayoutAxis> = { type: "linear", range: [0, 1], fixedrange: true };
const unseen: Partial<LayoutAxis> = {
  showgrid: false,
  zeroline: false,
  showline: false,
  showticklabels: false,
};

/** How plotly draws a chart in the panel's colours and letters: nothing to drag, to zoom or to wait for. */
export function chartLayout(data: TimeChartData, geometry: ChartGeometry, theme: ThemeName): Partial<Layout> {
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
