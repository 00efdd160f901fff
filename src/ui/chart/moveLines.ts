import type { ChartGeometry } from "./chartGeometry.ts";
import { chartPlaces } from "./chartPlaces.ts";
import { chartTops } from "./chartTops.ts";
import { lineNames } from "./lineNames.ts";
import type { TimeChartData } from "./timeChartData.ts";

const hundredth = (pixels: number) => Math.round(pixels * 100) / 100;

/**
 * Shows other figures in a drawn chart by the paths of its lines alone, which takes a fifth of plotly's time for them. Plotly is
 * still to be told: the hover is its own.
 */
export function moveLines(canvas: HTMLElement, data: TimeChartData, geometry: ChartGeometry): void {
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
