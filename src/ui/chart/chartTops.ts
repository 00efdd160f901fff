import { axisTop } from "./axisTop.ts";
import type { TimeChartData } from "./timeChartData.ts";

/** The ends of the two axes. */
export const chartTops = ({
  series: [first, second],
  before,
}: TimeChartData): [left: number, right: number] => [
  axisTop(first.values, before?.values ?? []),
  axisTop(second.values),
];
