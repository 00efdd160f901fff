import { memo } from "react";
import { type ChartGeometry, chartTops, pointAt } from "./chartGeometry.ts";
import type { TimeChartData } from "./timeChartData.ts";

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
export const ChartAxes = memo(function ChartAxes({ data, geometry, format }: ChartAxesProps) {
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
