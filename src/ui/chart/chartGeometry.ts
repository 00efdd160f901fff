import type { PlotData } from "plotly.js";

/** One line of a chart; `texts` are what the hover says of each value. */
export interface ChartLine {
  values: readonly (number | null)[];
  texts: readonly string[];
}

/** What a chart over time shows. */
export interface TimeChartData {
  /** A point's word on the axis, the line above its values in the hover (titles differ from each other), and what it lacks. */
  points: readonly { short: string; title: string; incomplete?: string | null }[];
  /** Each has its own axis: the first at the left, the second at the right. */
  series: readonly [ChartLine, ChartLine];
  /** What the first is compared with: thin and muted, on the same axis. */
  before: ChartLine | null;
}

/** Where a point of so many stands, as a part of the plot's width; a single one in its middle. */
const pointPart = (at: number, points: number): number => (points > 1 ? at / (points - 1) : 0.5);

/** Where the points stand, as parts of the plot's width. */
export const chartPlaces = ({ points }: TimeChartData): number[] =>
  points.map((_, at) => pointPart(at, points.length));

/** Where the axis of a metric ends: its largest value plus 2 (STAT-21). */
export const axisTop = (...series: readonly (readonly (number | null)[])[]): number =>
  Math.max(0, ...series.flatMap((values) => values.map((value) => value ?? 0))) + 2;

/** The ends of the two axes. */
export const chartTops = ({
  series: [first, second],
  before,
}: TimeChartData): [left: number, right: number] => [
  axisTop(first.values, before?.values ?? []),
  axisTop(second.values),
];

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
