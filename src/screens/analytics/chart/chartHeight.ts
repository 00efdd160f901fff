/** Pixels of the chart, and of whatever stands in its place. */
export const chartHeight = 300;
