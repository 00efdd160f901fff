import { pointPart } from "./pointPart.ts";

/** Where a chart draws: margins around the plot, in pixels. */
export interface ChartGeometry {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const character = 7.2;
const gap = 12;
/** Other figures seldom need another plot: room is made for so many characters more. */
const step = 4;

/** The margins that a chart needs for the longest numbers of its two axes. */
export function chartGeometry(
  width: number,
  height: number,
  longest: { left: string; right: string },
): ChartGeometry {
  const room = (text: string) => Math.ceil(Math.ceil(text.length / step) * step * character) + gap;
  return { width, height, left: room(longest.left), right: room(longest.right), top: 26, bottom: 28 };
}

/** How far a point is from the left edge of the chart, in pixels. */
export function pointAt({ width, left, right }: ChartGeometry, at: number, points: number): number {
  return left + pointPart(at, points) * Math.max(0, width - left - right);
}
