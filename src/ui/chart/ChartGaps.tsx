import { memo } from "react";
import { type ChartGeometry, chartTops, pointAt, type TimeChartData } from "./chartGeometry.ts";

interface ChartGapsProps {
  data: TimeChartData;
  geometry: ChartGeometry;
}

/**
 * What an incomplete point at an end of the chart lacks, over the drawn lines: gaps make the part that leads to it dashed, and its words
 * stand below. Plotly dashes whole lines only.
 */
export default memo(function ChartGaps({ data, geometry }: ChartGapsProps) {
  const { points, series } = data;
  const tops = chartTops(data);
  const { width, height, left, top, bottom } = geometry;
  const last = points.length - 1;
  const ends = last > 0 ? [[0, 1, "start"] as const, [last, last - 1, "end"] as const] : [];
  const at = (point: number, which: 0 | 1) => {
    const part = (series[which].values[point] ?? 0) / tops[which];
    return `${pointAt(geometry, point, points.length)},${top + (1 - part) * (height - top - bottom)}`;
  };
  return (
    <svg
      aria-hidden="true"
      data-slot="chart-gaps"
      width={width}
      height={height}
      className="pointer-events-none absolute inset-0 text-xs"
    >
      {ends.map(
        ([point, next, anchor]) =>
          points[point]?.incomplete && (
            <g key={anchor}>
              {([0, 1] as const).map((which) => (
                <path
                  key={which}
                  className="stroke-surface"
                  strokeWidth="4"
                  strokeDasharray="4 5"
                  d={`M${at(point, which)}L${at(next, which)}`}
                />
              ))}
              <text
                textAnchor={anchor}
                className="fill-muted stroke-surface"
                strokeWidth="4"
                style={{ paintOrder: "stroke" }}
                x={anchor === "start" ? left + 4 : width - geometry.right - 4}
                y={height - bottom - 6}
              >
                {points[point].incomplete}
              </text>
            </g>
          ),
      )}
    </svg>
  );
});
