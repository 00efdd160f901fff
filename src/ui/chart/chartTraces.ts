import type { PlotData } from "plotly.js";
import type { ThemeName } from "../tokens.ts";
import { chartFigures } from "./chartFigures.ts";
import { lineNames } from "./lineNames.ts";
import { rgbText } from "./rgbText.ts";
import type { TimeChartData } from "./timeChartData.ts";

/** The lines of a chart with their figures; what the first is compared with lies at the back. */
export function chartTraces(data: TimeChartData, theme: ThemeName): Partial<PlotData>[] {
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
