import type { PlotData } from "plotly.js";
import { chartPlaces } from "./chartPlaces.ts";
import { chartTops } from "./chartTops.ts";
import type { ChartLine, TimeChartData } from "./timeChartData.ts";

/** Hover texts are words and numbers of ours, but plotly reads tags in them. */
const plain = (text: string) => text.replaceAll("<", "&lt;");

const nothing = ({ points }: TimeChartData): ChartLine => ({
  values: points.map(() => null),
  texts: points.map(() => ""),
});

/**
 * The figures of the lines in the order of the hover, as parts of their axes: so the axes stay as they were drawn. The third
 * is there and empty when there is nothing to compare with, as another number of lines would be another drawing.
 */
export function chartFigures(data: TimeChartData): Pick<PlotData, "x" | "y" | "customdata">[] {
  const { series, before } = data;
  const [left, right] = chartTops(data);
  const x = chartPlaces(data);
  const line = ({ values, texts }: ChartLine, top: number) => ({
    x,
    y: values.map((value) => (value === null ? null : value / top)),
    customdata: texts.map(plain),
  });
  return [line(series[0], left), line(series[1], right), line(before ?? nothing(data), left)];
}
