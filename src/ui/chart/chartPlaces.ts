import { pointPart } from "./pointPart.ts";
import type { TimeChartData } from "./timeChartData.ts";

/** Where the points stand, as parts of the plot's width. */
export const chartPlaces = ({ points }: TimeChartData): number[] =>
  points.map((_, at) => pointPart(at, points.length));
