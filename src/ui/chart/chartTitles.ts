import type { LayoutAxis } from "plotly.js";
import { chartPlaces } from "./chartPlaces.ts";
import type { TimeChartData } from "./timeChartData.ts";

/** What the hover calls the points: the words of ticks that nobody sees. */
export const chartTitles = (data: TimeChartData): Pick<LayoutAxis, "tickvals" | "ticktext"> => ({
  tickvals: chartPlaces(data),
  ticktext: data.points.map(({ title }) => title),
});
